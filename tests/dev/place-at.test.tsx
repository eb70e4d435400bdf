import { cleanup } from '@testing-library/react';
import Type from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { readAt, ruleResultAt } from '../../src/dev/place-at.ts';
import type { Controls } from '../../src/engine/actions/context.ts';
import { ControlsContext } from '../../src/engine/actions/handlers.ts';
import { Blocks } from '../../src/engine/blocks/blocks.tsx';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { draw } from '../support/kit.tsx';

const host = { setStates: () => true, refresh: async () => {} };
const services = {
  developing: true,
  language: { text: (key: string) => key },
  widgets: { help: { spec: { props: Type.Object({}) }, component: () => <b>Help</b> } },
} as unknown as Services;

afterEach(cleanup);

it('the data of a drawn block are read as they are now, and a rule is tried on them', () => {
  const store = createStore({ data: { count: 2 } });
  const scope = new Scope().with('data', storeRoot(store, 'data'));
  draw(
    <ServicesContext value={services}>
      <ControlsContext value={{} as Controls}>
        <Blocks
          blocks={{ help: { type: 'help' } }}
          place={{ scope, host, definition: 'test' }}
          pointer="/blocks"
        />
      </ControlsContext>
    </ServicesContext>,
  );
  const block = document.querySelector('[data-block="test#/blocks/help"]') as Element;
  expect(readAt(block, 'data.count')).toBe(2);
  expect(ruleResultAt(block, { '===': [{ var: 'data.count' }, 3] })).toBe(false);
  store.write('data.count', 3);
  expect(ruleResultAt(block, { '===': [{ var: 'data.count' }, 3] })).toBe(true);
  expect(readAt(document.body, 'data.count')).toBeUndefined();
});
