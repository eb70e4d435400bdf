// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { join } from 'node:path';
import { createElement } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FormValidator, Services } from '../../src/engine/services.ts';
import { createBrandTheme } from '../../src/portal/theme.ts';
import type { Form, Portal } from '../../src/language/portal.ts';
import { benchPortal } from './bench-portal.ts';
import { createBenchServices } from './pages/bench-services.tsx';
import { counter } from './pages/counter.ts';
import { DescribedForm } from './pages/described.tsx';
import { createBenchKit, Surroundings } from './pages/surroundings.tsx';
import { rulesOf, words } from './rules-of-many.ts';

const size = 200;
const valid: FormValidator = () => [];
let portal: Portal;
let services: Services;

beforeAll(async () => {
  portal = await benchPortal(join(import.meta.dirname, '../..'));
  services = await createBenchServices(portal, async () => valid);
}, 60_000);
afterEach(cleanup);

function drawForm(form: Form): (name: string) => HTMLInputElement {
  const content = createElement(DescribedForm, { form, validator: valid });
  const theme = createBrandTheme(portal.index.brand, 'light');
  const { container } = render(
    createElement(Surroundings, { services, kit: createBenchKit(services), theme, children: content }),
  );
  expect(container.querySelectorAll('input')).toHaveLength(size);
  return (name) => container.querySelector(`input[name="${name}"]`) as HTMLInputElement;
}

const drawLargeForm = async () => drawForm(await services.load.form(`bench.many${size}`));

/** A form of as many fields, two in each row, whose rows compute from what is typed. */
async function drawRows(): Promise<(name: string) => HTMLInputElement> {
  await services.fields.rows?.load?.();
  const field = { field: 'text', label: 'bench.field' };
  const entries = Array.from({ length: size / 2 }, (_, place) => ({ name: `entry${place}` }));
  const each = {
    title: 'bench.title',
    fields: { left: field, right: { ...field, visibleWhen: { '!==': [{ var: 'item.left' }, words.hides] } } },
    computed: { both: { list: [{ var: 'item.left' }, { var: 'item.right' }] } },
  };
  const fields = { many: { field: 'rows', label: 'bench.field', from: entries, key: 'name', each } };
  const schema = { type: 'object' };
  return drawForm({ ...(await services.load.form(`bench.many${size}`)), schema, fields });
}

/** Types into a field and counts the fields that are drawn for it. */
function drawnBy(input: HTMLInputElement, value: string): number {
  counter.fields = 0;
  fireEvent.input(input, { target: { value } });
  return counter.fields;
}

describe('in a form of 200 fields and 50 rules', () => {
  const [hiding, requiring] = rulesOf(size);

  it('a keystroke renders one field, whether rules read it or not', async () => {
    const inputOf = await drawLargeForm();
    for (const name of ['field1', 'field150', hiding?.driver ?? '', requiring?.driver ?? ''])
      expect(drawnBy(inputOf(name), 'a')).toBe(1);
  }, 60_000);

  it('a keystroke that changes the result of a rule renders that field and the one of the rule', async () => {
    const inputOf = await drawLargeForm();
    expect(drawnBy(inputOf(requiring?.driver ?? ''), words.requires)).toBe(2);
    expect(drawnBy(inputOf(hiding?.driver ?? ''), words.hides)).toBe(1);
    expect(inputOf(hiding?.target ?? '')).toBeNull();
  }, 60_000);
});

describe('in a form of 100 rows with two fields each', () => {
  it('a keystroke renders one field, and a changed rule of its row no field of another row', async () => {
    const inputOf = await drawRows();
    expect(drawnBy(inputOf('many.0.left'), 'a')).toBe(1);
    expect(drawnBy(inputOf('many.73.right'), 'a')).toBe(1);
    expect(drawnBy(inputOf('many.50.left'), words.hides)).toBe(1);
    expect(inputOf('many.50.right')).toBeNull();
    expect(inputOf('many.51.right')).not.toBeNull();
  }, 60_000);
});
