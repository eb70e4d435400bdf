import { cleanup } from '@testing-library/react';
import Type from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { ControlsContext } from '../../src/engine/actions/handlers.ts';
import type { Controls } from '../../src/engine/actions/context.ts';
import { Blocks } from '../../src/engine/blocks/blocks.tsx';
import { DialogFrame } from '../../src/engine/dialogs/dialog-frame.tsx';
import { FormBody } from '../../src/engine/form/form-body.tsx';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope } from '../../src/engine/state/scope.ts';
import type { Form } from '../../src/language/portal.ts';
import { draw } from '../support/kit.tsx';
import { createModel } from './support/form-model.ts';
import { styled } from '../support/styles.tsx';

const buttons = { help: { type: 'help' } };
const host = { setStates: () => true, refresh: async () => {}, dismissable: true, buttons };
const place = { scope: new Scope(), definition: 'test', host };
const services = {
  language: { text: (key: string) => key },
  widgets: { help: { spec: { props: Type.Object({}) }, component: () => <b>Help</b> } },
} as unknown as Services;

/** Whether a rule of the page hides an element, or what it stands in. */
const isHidden = (element: Element | null): boolean =>
  element !== null &&
  ([...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .some(
      (rule) =>
        rule instanceof CSSStyleRule && rule.style.display === 'none' && element.matches(rule.selectorText),
    ) ||
    isHidden(element.parentElement));

/** How often the button of a dialog is seen beside a form that does not stand alone in it. */
function seenBeside(look: Form['look']): number {
  const model = createModel({ look }, {});
  const steps = { first: () => {}, showField: () => {} } as unknown as Parameters<
    typeof FormBody
  >[0]['steps'];
  draw(
    styled(
      <ServicesContext value={services}>
        <ControlsContext value={{} as Controls}>
          <DialogFrame title="Title" foot={<Blocks blocks={buttons} place={place} pointer="/buttons" />}>
            <section>
              <form>
                <FormBody
                  {...{ form: model.form, model, whole: model.whole, steps }}
                  places={{ around: place, inside: place, aside: place }}
                />
              </form>
            </section>
          </DialogFrame>
        </ControlsContext>
      </ServicesContext>,
    ),
  );
  return [...document.querySelectorAll('b')].filter((button) => !isHidden(button)).length;
}

afterEach(cleanup);

it.each([
  ['below one another', undefined],
  ['in one row', 'line'],
] as const)('the buttons of a dialog are seen once beside a form whose fields stand %s', (_where, look) => {
  expect(seenBeside(look)).toBe(1);
});
