import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SourceGate } from '../../src/engine/blocks/source-gate.tsx';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';

const host = { setStates: () => true, refresh: async () => {} };
const services = { language: { text: (key: string) => key } } as unknown as Services;
const nextFrame = () => new Promise(requestAnimationFrame);

/** A gate whose source is loading. `answer` lets React draw nothing but what is to be seen at once. */
function open() {
  const store = createStore({ sources: { one: { status: 'loading' } }, data: { one: null } });
  const scope = new Scope()
    .with('sources', storeRoot(store, 'sources'))
    .with('data', storeRoot(store, 'data'));
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <ServicesContext value={services}>
        <SourceGate
          block={{ type: 'text' }}
          source="one"
          place={{ scope, host, definition: 'test' }}
          skeleton="skeleton"
        >
          answer
        </SourceGate>
      </ServicesContext>,
    ),
  );
  return {
    shown: () => place.textContent,
    answer: () =>
      flushSync(() => {
        store.write('data.one', 1);
        store.write('sources.one.status', 'ready');
      }),
    ask: () =>
      flushSync(() => {
        store.write('data.one', null);
        store.write('sources.one.status', 'loading');
      }),
    end: () => root.unmount(),
  };
}

let gate: ReturnType<typeof open>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  gate = open();
});
afterEach(() => {
  gate.end();
  vi.unstubAllGlobals();
});

it('draws at once what is answered before its skeleton was seen, also the second time', async () => {
  expect(gate.shown()).toBe('skeleton');
  gate.answer();
  expect(gate.shown()).toBe('answer');
  await nextFrame();
  gate.ask();
  expect(gate.shown()).toBe('skeleton');
  gate.answer();
  expect(gate.shown()).toBe('answer');
});

it('draws in short tasks what is answered once its skeleton has been seen', async () => {
  await nextFrame();
  gate.answer();
  expect(gate.shown()).toBe('skeleton');
  await vi.waitFor(() => expect(gate.shown()).toBe('answer'));
});
