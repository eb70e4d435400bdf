import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sentForms } from '../../src/portal/sent-forms.ts';
import { storage } from './memory-storage.ts';

const own = 'contracts.changeEmail/5/0091001';
const other = 'contracts.changeEmail/7/0091001';
const visitors = 'access.signUp//';
const at = '2026-11-22T09:00:00.000Z';
const dayLength = 24 * 60 * 60 * 1000;

let browser = storage();
const tabs = new Set<EventTarget>();
beforeEach(() => {
  browser = storage();
  tabs.clear();
});

/** Opens a page of a customer, or of a visitor, in a tab of the browser: the others hear what it stores. */
function open(customer?: string, { tab = storage(), again = false, partner = 'lumen' } = {}) {
  const events = new EventTarget();
  tabs.add(events);
  const tell = (key: string) => {
    for (const each of tabs)
      if (each !== events) each.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  const localStorage = {
    ...browser.face,
    get length() {
      return browser.stored.size;
    },
    setItem: (key: string, value: string) => [browser.face.setItem(key, value), tell(key)],
    removeItem: (key: string) => [browser.face.removeItem(key), tell(key)],
  };
  const listening = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const page = { sessionStorage: tab.face, localStorage, ...listening } as unknown as Window;
  const seams = { partner, page, customer: () => customer, again };
  const clock = { time: Date.parse(at) };
  return { ...sentForms({ ...seams, now: () => clock.time }), tab, clock };
}

describe('that a form was sent', () => {
  it('is known to every tab of the customer, also to one that opens later, and told to those that are open', () => {
    const [first, second] = [open('5'), open('5')];
    const hear = vi.fn();
    const stop = second.sent.listen(hear);
    first.sent.write(own, at);
    expect([second.sent.read(own), open('5').sent.read(own), hear.mock.calls.length]).toEqual([at, at, 1]);
    first.sent.write(own, undefined);
    expect([second.sent.read(own), hear.mock.calls.length]).toEqual([undefined, 2]);
    stop();
    first.sent.write(own, at);
    expect(hear).toHaveBeenCalledTimes(2);
  });

  it('is told of another partner to nobody', () => {
    const hear = vi.fn();
    open('5', { partner: 'alba' }).sent.listen(hear);
    open('5').sent.write(own, at);
    expect([hear.mock.calls, open('5', { partner: 'alba' }).sent.read(own)]).toEqual([[], undefined]);
  });

  it('counts for a day', () => {
    const { sent, clock } = open('5');
    sent.write(own, at);
    clock.time += dayLength - 1;
    expect(sent.read(own)).toBe(at);
    clock.time += 1;
    expect(sent.read(own)).toBeUndefined();
  });

  it.each(['nonsense', '7', '{}'])('is not read from what somebody else stored there: %s', (stored) => {
    const { sent } = open('5');
    browser.face.setItem(`mostrador.sent.lumen.${own}`, stored);
    expect(sent.read(own)).toBeUndefined();
  });

  it('is forgotten by a sign-out, and nothing is stored afterwards', () => {
    const { sent, close } = open('5');
    sent.write(own, at);
    close();
    sent.write(own, at);
    expect([...browser.stored]).toEqual([]);
  });

  it('stays when a page gives way to another customer who has sent it in another tab', () => {
    open('7').sent.write(other, at);
    open('5').close();
    expect(open('7').sent.read(other)).toBe(at);
  });

  it('is forgotten once another customer is known, and is never stored for somebody else', () => {
    open('7').sent.write(other, at);
    const { sent, forgetOthers } = open('5');
    forgetOthers();
    sent.write(other, at);
    expect([...browser.stored]).toEqual([]);
  });
});

describe('that a visitor sent a form', () => {
  it('stays in the tab, over a reload, and is not told to the next who opens the portal there', () => {
    const { sent, tab } = open();
    sent.write(visitors, at);
    expect([open().sent.read(visitors), [...browser.stored]]).toEqual([undefined, []]);
    expect(open(undefined, { tab, again: true }).sent.read(visitors)).toBe(at);
    expect(open(undefined, { tab }).sent.read(visitors)).toBeUndefined();
  });

  it('can be removed by the one who has signed in with it', () => {
    const { sent, tab } = open();
    sent.write(visitors, at);
    open('5', { tab, again: true }).sent.write(visitors, undefined);
    expect([...tab.stored]).toEqual([]);
  });
});
