import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ControlsContext } from '../../src/engine/actions/handlers.ts';
import { FormField } from '../../src/engine/form/form-field.tsx';
import { PlaceContext } from '../../src/engine/place-context.ts';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import type { FieldState } from '../../src/kit/field.ts';
import { Type } from '../../src/language/kinds.ts';
import { prop } from '../../src/language/prop.ts';
import { draw } from '../support/kit.tsx';
import { createModel } from './support/form-model.ts';

afterEach(cleanup);

/** A field that draws what stands in its choices, and nothing else. */
const Cards = ({ options = [] }: FieldState) =>
  options.map(({ label, content }, index) => (
    <section key={String(index)} aria-label={label + index}>
      {content}
    </section>
  ));

/** A block that shows a value. */
const Shown = ({ value }: { value: number }) => String(value);

test('what stands in a choice reads its entry, by its name too, and follows the form', () => {
  const scope = new Scope().with('data', storeRoot(createStore({ data: { factor: 2 } }), 'data'));
  const shown = (value: object) => ({ type: 'shown', value: value as never });
  const specs = { cards: { spec: { props: Type.Object({}) }, component: Cards } };
  const model = createModel(
    {
      fields: {
        hours: { field: 'cards', label: 'hours' },
        tariff: {
          field: 'cards',
          label: 'tariff',
          options: {
            from: [{ price: 3 }, { price: 5 }],
            entry: 'tariff',
            label: 'card ',
            blocks: {
              own: shown({ var: 'item.price' }),
              named: shown({ '+': [{ var: 'data.tariff.price' }, { var: 'data.factor' }] }),
              typed: shown({ '*': [{ var: 'item.price' }, { var: 'form.hours' }] }),
            },
          },
        },
      },
      initial: { hours: 10 },
    },
    { scope, fields: specs },
  );
  const services = {
    fields: specs,
    language: { text: (key: string) => key, current: () => 'en' },
    widgets: { shown: { spec: { props: Type.Object({ value: prop.value('A value.') }) }, component: Shown } },
    report: () => undefined,
  } as unknown as Services;
  const place = { scope, definition: 'test', host: { setStates: () => true, refresh: async () => {} } };
  draw(
    <ServicesContext value={services}>
      <ControlsContext value={{} as never}>
        <PlaceContext value={place}>
          <FormField path="tariff" model={model} />
        </PlaceContext>
      </ControlsContext>
    </ServicesContext>,
  );
  const cards = () => screen.getAllByRole('region').map(({ textContent }) => textContent);
  expect(cards()).toEqual(['3530', '5750']);
  act(() => model.change('hours', 2));
  expect(cards()).toEqual(['356', '5710']);
});
