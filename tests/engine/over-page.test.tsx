import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusEnd, focusTopIfLost, settleBelow, standOver } from '../../src/engine/over-page.ts';

const [lower, upper] = [vi.fn(), vi.fn()];
const find = (id: string) => document.getElementById(id) as HTMLElement;
const pressEscape = (id: string) => fireEvent.keyDown(find(id), { key: 'Escape' });
const focused = (id: string) => {
  find(id).focus();
  return document.activeElement?.id;
};
const hidden = () =>
  ['page', 'lower', 'upper'].filter((id) => find(id).getAttribute('aria-hidden') === 'true');
let ends: (() => void)[];

function stand(id: string, dismiss: () => void): void {
  ends.push(standOver(find(id), dismiss));
  settleBelow();
}

beforeEach(() => {
  ends = [];
  document.body.innerHTML = `
    <div id="page"><main><button id="link"></button></main></div>
    <div id="notices" data-notices><button id="notice"></button></div>
    <div id="drawer"><button id="entry"></button></div>
    <div id="lower" tabindex="-1"><button id="first"></button></div>
    <div id="upper" tabindex="-1"><button id="only"></button></div>
    <div id="list"><button id="option"></button></div>`;
  stand('lower', lower);
});
afterEach(() => {
  for (const end of ends.reverse()) end();
  vi.resetAllMocks();
  document.body.replaceChildren();
});

describe('what stands over the page', () => {
  it('hears Escape wherever the focus is, the topmost alone', () => {
    pressEscape('link');
    stand('upper', upper);
    pressEscape('only');
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
    ends.pop()?.();
    pressEscape('first');
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([2, 1]);
  });

  it('hears it before the rest of the page is hidden', () => {
    ends.push(standOver(find('upper'), upper));
    pressEscape('first');
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  });

  it('hears no Escape that a list of options has used', () => {
    find('option').addEventListener('keydown', (event) => event.preventDefault());
    pressEscape('option');
    expect(lower).not.toHaveBeenCalled();
  });

  it('has the focus, with what opens over it and with notices', () => {
    expect(['link', 'first', 'option', 'notice'].map(focused)).toEqual([
      'lower',
      'first',
      'option',
      'notice',
    ]);
    stand('upper', upper);
    expect(['first', 'only'].map(focused)).toEqual(['upper', 'only']);
  });

  it('has the focus again once a notice that had it is gone', () => {
    find('notice').focus();
    find('notice').remove();
    focusTopIfLost();
    expect(document.activeElement?.id).toBe('lower');
    find('first').focus();
    focusTopIfLost();
    expect(document.activeElement?.id).toBe('first');
  });

  it('hides what is below it, and leaves all as it was', () => {
    const before = [hidden(), document.body.dataset.still];
    stand('upper', upper);
    expect([before, [hidden(), document.body.dataset.still]]).toEqual([
      [['page', 'upper'], ''],
      [['page', 'lower'], ''],
    ]);
    const isInert = (id: string) => find(id).hasAttribute('inert');
    expect(['page', 'drawer', 'notices'].map(isInert)).toEqual([false, true, false]);
    expect(find('notices').hasAttribute('aria-hidden')).toBe(false);
    for (const end of ends.splice(0)) end();
    expect([hidden(), document.body.dataset.still, find('drawer').hasAttribute('inert')]).toEqual([
      [],
      undefined,
      false,
    ]);
  });

  it('keeps hidden what was hidden before', () => {
    ends.pop()?.();
    find('page').setAttribute('aria-hidden', 'true');
    stand('lower', lower);
    ends.pop()?.();
    expect(hidden()).toEqual(['page']);
  });
});

describe('Tab, once a text was pressed and no control has the focus,', () => {
  const pressTab = (pressed: Node | null | undefined, shiftKey = false) => {
    find('lower').focus();
    document.getSelection()?.collapse(pressed ?? null);
    fireEvent.keyDown(find('lower'), { key: 'Tab', shiftKey });
    return document.activeElement?.id;
  };
  const box = () => find('lower').querySelector('[data-dialog]');
  beforeEach(() => {
    find('lower').innerHTML =
      '<i tabindex="0"></i><p data-dialog><a href="/" id="above"></a><b id="text">x</b><input id="below"><button id="end"></button>y</p>';
  });

  it('leads to the first control after the text, and with Shift to the last of all', () => {
    const text = find('text').firstChild;
    expect([pressTab(text), pressTab(text, true)]).toEqual(['below', 'end']);
  });

  it('leads to the first and to the last, where what was pressed is no text', () => {
    expect([pressTab(null), pressTab(null, true)]).toEqual(['above', 'end']);
  });

  it('leads to the first again from a text below all controls', () => {
    expect(pressTab(box()?.lastChild)).toBe('above');
  });
});

it('the first and the last control are those that take the focus', () => {
  find('page').innerHTML =
    '<button disabled></button><a href="/" id="a"></a><i tabindex="-1"></i><input type="hidden"><input id="z">';
  for (const end of ends.splice(0)) end();
  const at = [false, true].map((last) => {
    focusEnd(find('page'), last);
    return document.activeElement?.id;
  });
  expect(at).toEqual(['a', 'z']);
});
