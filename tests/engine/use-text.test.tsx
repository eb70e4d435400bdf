import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { useText } from '../../src/engine/state/use-text.ts';
import type { Text } from '../../src/language/kinds.ts';

/** A text that is drawn once; `becomes` writes what it may read and draws nothing by itself. */
function drawn(text: Text | undefined) {
  const store = createStore({ session: { language: 'es' }, data: { name: 'Ana' } });
  const scope = new Scope()
    .with('session', storeRoot(store, 'session'))
    .with('data', storeRoot(store, 'data'));
  const language = {
    has: () => true,
    text: (key: string, given?: { [name: string]: Json }) =>
      `${store.read('session.language')}: ${key} ${given?.name ?? ''}`.trim(),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={{ language } as unknown as Services}>{children}</ServicesContext>
  );
  const { result } = renderHook(() => useText(text, scope), { wrapper });
  return {
    shown: () => result.current,
    becomes: (path: string, value: Json) => act(() => store.write(path, value)),
  };
}

test('a text follows the language and the values it reads', () => {
  const { shown, becomes } = drawn({ text: 'of', with: { name: { var: 'data.name' } } });
  expect(shown()).toBe('es: of Ana');
  becomes('data.name', 'Joan');
  expect(shown()).toBe('es: of Joan');
  becomes('session.language', 'ca');
  expect(shown()).toBe('ca: of Joan');
});

test('a plain key follows the language, and no text is empty', () => {
  const { shown, becomes } = drawn('yes');
  becomes('session.language', 'ca');
  expect(shown()).toBe('ca: yes');
  expect(drawn(undefined).shown()).toBe('');
});
