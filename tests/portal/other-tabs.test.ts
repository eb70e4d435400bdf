import { describe, expect, it, vi } from 'vitest';
import { otherTabs } from '../../src/portal/session/other-tabs.ts';

/** A page, of which a test knows the channel by which tabs tell each other. */
function opened() {
  const channel = new EventTarget();
  const page = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    BroadcastChannel: function open() {
      return channel;
    },
  });
  return { page, channel };
}

describe('a page follows the other tabs', () => {
  it.each([
    ['it gets the focus', 'page', 'focus'],
    ['it is restored by Back or Forward', 'page', 'pageshow'],
    ['its tab is shown again', 'document', 'visibilitychange'],
    ['another tab tells', 'channel', 'message'],
  ] as const)('when %s', (_when, where, event) => {
    const { page, channel } = opened();
    const look = vi.fn();
    otherTabs('lumen', page as unknown as Window & typeof globalThis).follow(look);
    const target = { page, document: page.document, channel }[where];
    target.dispatchEvent(new Event(event));
    expect(look).toHaveBeenCalledOnce();
  });
});
