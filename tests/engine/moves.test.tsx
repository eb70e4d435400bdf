import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress, followPresses, onFirstMove, whenWhole } from '../../src/engine/moves.ts';

const happens = (event: string) => window.dispatchEvent(new Event(event));
let stop: () => void;
const call = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset();
  stop = followPresses();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('calls at once where nothing is pressed', () => {
  afterPress(call);
  expect(call).toHaveBeenCalledOnce();
});

it.each([
  ['its click', ['pointerup', 'click'], 0],
  ['a touch that moved, and has no click', ['pointerup'], 300],
  ['a press that was taken away', ['pointercancel'], 0],
])('waits during a press for %s', (_what, events, time) => {
  happens('pointerdown');
  afterPress(call);
  vi.advanceTimersByTime(1000);
  expect(call).not.toHaveBeenCalled();
  for (const event of events) happens(event);
  vi.advanceTimersByTime(time);
  expect(call).toHaveBeenCalledOnce();
});

it('waits for the click of a second press that follows at once', () => {
  for (const event of ['pointerdown', 'pointerup', 'pointerdown']) happens(event);
  afterPress(call);
  vi.advanceTimersByTime(1000);
  expect(call).not.toHaveBeenCalled();
  happens('click');
  vi.advanceTimersByTime(0);
  expect(call).toHaveBeenCalledOnce();
});

it('calls what waits when presses are followed no more', () => {
  happens('pointerdown');
  afterPress(call);
  stop();
  expect(call).toHaveBeenCalledOnce();
});

it('calls once, at the first move', () => {
  onFirstMove(call);
  for (const event of ['pointermove', 'keydown', 'scroll']) happens(event);
  expect(call).toHaveBeenCalledOnce();
});

it('calls at no move after it was stopped', () => {
  onFirstMove(call)();
  happens('pointermove');
  expect(call).not.toHaveBeenCalled();
});

it.each([
  ['once nothing is loading', 400, 400],
  ['at the latest after the time it is given', 5000, 1000],
])('calls %s', (_when, loaded, called) => {
  document.body.innerHTML = '<i aria-busy="true"></i>';
  setTimeout(() => document.body.replaceChildren(), loaded);
  whenWhole(call, 1000);
  vi.advanceTimersByTime(called - 1);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(51);
  expect(call).toHaveBeenCalledOnce();
  document.body.replaceChildren();
});
