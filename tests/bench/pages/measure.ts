import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { counter } from './counter.ts';

/** What was measured of one variant, each a list of samples. Times are milliseconds. */
export type Samples = { mount: number[]; stroke: number[]; renders: number[]; elements: number };

type Drawn = { root: Root; place: HTMLElement };

const fresh = (): Drawn => {
  const place = document.body.appendChild(document.createElement('div'));
  return { root: createRoot(place), place };
};

const remove = ({ root, place }: Drawn) => {
  flushSync(() => root.unmount());
  place.remove();
  (window as { gc?: () => void }).gc?.();
};

const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * One keystroke: the event as the browser sends it, until React has committed. React flushes what an input event
 * changed before the event is over, and leaves at most microtasks, so what is timed is script alone: no frame is
 * waited for, and neither layout nor paint is in it.
 */
async function stroke(input: HTMLInputElement): Promise<{ time: number; renders: number }> {
  setNative?.call(input, `${input.value}a`);
  counter.fields = 0;
  const start = performance.now();
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'a', inputType: 'insertText' }));
  await Promise.resolve();
  const time = performance.now() - start;
  return { time, renders: counter.fields };
}

/** Every keystroke is a task of its own, as it is when a person types. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Keystrokes before those that count, so that the code is compiled by then. */
const warmStrokes = 20;

/** Mounts a form and types into fields all over it: those that rules read, and those that none does. */
export async function measureForm(node: ReactNode, strokes: number): Promise<Samples> {
  const drawn = fresh();
  const start = performance.now();
  flushSync(() => drawn.root.render(node));
  const mount = performance.now() - start;
  const inputs = [...drawn.place.querySelectorAll('input')];
  if (inputs.length === 0) throw new Error('The form has no input.');
  const found: Samples = {
    mount: [mount],
    stroke: [],
    renders: [],
    elements: drawn.place.querySelectorAll('*').length,
  };
  for (let index = 0; index < warmStrokes + strokes; index += 1) {
    const { time, renders } = await stroke(inputs[(index * 13) % inputs.length] as HTMLInputElement);
    await nextTask();
    if (index < warmStrokes) continue;
    found.stroke.push(time);
    found.renders.push(renders);
  }
  remove(drawn);
  return found;
}

/** How long a screen may take to be drawn whole, in milliseconds. */
const patience = 20_000;

/** Mounts a screen and waits until its table has all rows: the time from render to the commit that drew the last. */
export async function measureScreen(node: ReactNode, rows: number): Promise<Samples> {
  const drawn = fresh();
  const mount = await new Promise<number>((resolve, reject) => {
    const start = performance.now();
    const rowsNow = () => drawn.place.querySelectorAll('tbody tr').length;
    const fail = () => reject(new Error(`${rowsNow()} of ${rows} rows after ${patience / 1000} s`));
    const timer = setTimeout(fail, patience);
    const observer = new MutationObserver(() => {
      if (rowsNow() < rows) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(performance.now() - start);
    });
    observer.observe(drawn.place, { childList: true, subtree: true });
    drawn.root.render(node);
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const found = {
    mount: [mount],
    stroke: [],
    renders: [],
    elements: drawn.place.querySelectorAll('*').length,
  };
  remove(drawn);
  return found;
}
