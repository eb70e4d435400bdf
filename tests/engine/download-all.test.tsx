import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { downloadAll } from '../../src/engine/actions/download-all.ts';
import { leaveUnasked } from '../../src/engine/addresses/held-page.ts';
import { fixedRoot, Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';

const action = {
  do: 'download' as const,
  call: 'invoices.file',
  of: { var: 'data.chosen' },
  with: { id: { var: 'item' }, type: 'pdf' },
  zip: 'invoices.zip.name',
  progress: 'zip',
};
const turn = () => new Promise((resolve) => void setTimeout(resolve));

/** Whether the browser would ask before it closes the page. */
const asksToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** How a request for a file is answered. */
type Answer = { resolve: (file: { name: string; content: Blob }) => void; reject: (why: Error) => void };

/** A screen on which these invoices are chosen, and a retailer whose answers the test gives. */
function open(chosen: readonly number[]) {
  const store = createStore({ state: { zip: null } });
  const waiting = new Map<number, Answer>();
  const asked: Json[] = [];
  const saved: string[][] = [];
  const told: string[] = [];
  let drawn = true;
  const scope = new Scope()
    .with('data', fixedRoot({ chosen: [...chosen] }))
    .with('state', storeRoot(store, 'state'));
  const host = {
    setStates(values: { [name: string]: Json }) {
      for (const [name, value] of Object.entries(values)) store.write(`state.${name}`, value);
      return true;
    },
    refresh: async () => undefined,
    isDrawn: () => drawn,
  };
  const services = {
    language: {
      text: (key: string, { done, total }: { done?: number; total?: number } = {}) =>
        done === undefined ? key : `${key} ${done}/${total}`,
    },
    notify: ({ text }: { text: string }) => void told.push(text),
    file(_call: string, given: { id: number }) {
      asked.push(given);
      return new Promise((resolve, reject) => void waiting.set(given.id, { resolve, reject }));
    },
    saveZip: async (name: string, files: { name: string }[]) =>
      void saved.push([name, ...files.map((file) => file.name)]),
  };
  const context = { place: { scope, host, definition: '' }, services };
  return {
    asked,
    saved,
    told,
    run: () => downloadAll(action, context as never),
    savePart: () => downloadAll({ ...action, part: true }, context as never),
    comes: async (...ids: number[]) => {
      for (const id of ids) waiting.get(id)?.resolve({ name: `F${id}.pdf`, content: new Blob() });
      await turn();
    },
    fails: async (...ids: number[]) => {
      for (const id of ids) waiting.get(id)?.reject(new Error('no'));
      await turn();
    },
    shown: () => store.read('state.zip'),
    stop: () => store.write('state.zip', null),
    leave: () => {
      drawn = false;
    },
  };
}

describe('several files in one', () => {
  it('are fetched three at a time, and saved in the order chosen', async () => {
    const page = open([1, 2, 3, 4]);
    const done = page.run();
    await turn();
    expect(page.asked).toEqual([1, 2, 3].map((id) => ({ id, type: 'pdf' })));
    expect(page.shown()).toEqual({ total: 4, done: 0, failed: [], phase: 'running' });
    await page.comes(2);
    expect(page.asked).toHaveLength(4);
    expect(page.shown()).toMatchObject({ done: 1, phase: 'running' });
    await page.comes(4, 1, 3);
    expect(await done).toBe(true);
    expect(page.saved).toEqual([['invoices.zip.name', 'F1.pdf', 'F2.pdf', 'F3.pdf', 'F4.pdf']]);
    expect(page.shown()).toMatchObject({ done: 4, phase: 'saved' });
  });

  it('of which some do not come are not saved, and the next run fetches these alone', async () => {
    const page = open([1, 2, 3]);
    const first = page.run();
    await turn();
    await page.comes(1, 3);
    await page.fails(2);
    expect(await first).toBe(false);
    expect(page.shown()).toEqual({ total: 3, done: 2, failed: [2], phase: 'incomplete' });
    expect(page.saved).toEqual([]);
    const second = page.run();
    await turn();
    expect(page.asked.slice(3)).toEqual([{ id: 2, type: 'pdf' }]);
    await page.comes(2);
    expect(await second).toBe(true);
    expect(page.saved).toEqual([['invoices.zip.name', 'F1.pdf', 'F2.pdf', 'F3.pdf']]);
  });

  it('of which some do not come are saved without these, and the next run still fetches them', async () => {
    const page = open([1, 2, 3]);
    const first = page.run();
    await turn();
    await page.comes(1, 3);
    await page.fails(2);
    await first;
    await page.savePart();
    expect(page.saved).toEqual([['invoices.zip.name', 'F1.pdf', 'F3.pdf']]);
    expect(page.shown()).toEqual({ total: 3, done: 2, failed: [2], phase: 'saved' });
    void page.run();
    await turn();
    expect(page.asked.slice(3)).toEqual([{ id: 2, type: 'pdf' }]);
    await page.comes(2);
    expect(page.saved[1]).toEqual(['invoices.zip.name', 'F1.pdf', 'F2.pdf', 'F3.pdf']);
  });

  it('are not fetched twice by a second press', async () => {
    const page = open([1]);
    const first = page.run();
    await page.run();
    expect(page.asked).toHaveLength(1);
    await page.comes(1);
    await first;
    expect(page.saved).toHaveLength(1);
  });

  it('come also after the page was left, and a notice tells that they are saved', async () => {
    const page = open([1, 2, 3, 4]);
    const run = page.run();
    await turn();
    page.leave();
    await page.comes(1, 2, 3);
    await page.comes(4);
    expect(await run).toBe(true);
    expect(page.saved).toEqual([['invoices.zip.name', 'F1.pdf', 'F2.pdf', 'F3.pdf', 'F4.pdf']]);
    expect(page.told).toEqual(['engine.zip.saved 4/4']);
  });

  it('are saved as far as they came after the page was left, and a notice tells how many are missing', async () => {
    const page = open([1, 2, 3]);
    const run = page.run();
    await turn();
    page.leave();
    await page.comes(1, 3);
    await page.fails(2);
    expect(await run).toBe(false);
    expect(page.saved).toEqual([['invoices.zip.name', 'F1.pdf', 'F3.pdf']]);
    expect(page.told).toEqual(['engine.zip.incomplete 2/3']);
  });

  it('are not lost by closing the page without a question, until they are saved or stopped', async () => {
    const page = open([1, 2]);
    const run = page.run();
    await turn();
    const fetching = asksToClose();
    await page.comes(1, 2);
    await run;
    const saved = asksToClose();
    void page.run();
    await turn();
    page.stop();
    await page.comes(1, 2);
    expect([fetching, saved, asksToClose()]).toEqual([true, false, false]);
  });

  it('do not keep a page whose session has ended', async () => {
    const page = open([1]);
    const run = page.run();
    leaveUnasked();
    expect(asksToClose()).toBe(false);
    await page.comes(1);
    await run;
  });

  it('are forgotten when somebody stops it: nothing is saved, and the next run begins again', async () => {
    const page = open([1, 2, 3, 4]);
    const run = page.run();
    await turn();
    page.stop();
    await page.comes(1, 2, 3);
    expect(await run).toBe(false);
    expect([page.asked.length, page.saved]).toEqual([3, []]);
    void page.run();
    await turn();
    expect(page.asked.slice(3)).toEqual([1, 2, 3].map((id) => ({ id, type: 'pdf' })));
  });
});
