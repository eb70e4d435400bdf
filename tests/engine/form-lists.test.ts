import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { FormModel } from '../../src/engine/form/form-model.ts';
import { checkboxField } from '../../src/fields/checkbox/props.ts';
import { filesField } from '../../src/fields/files/props.ts';
import type { FieldSpec } from '../../src/language/block.ts';
import type { FieldDefinition } from '../../src/language/form-field.ts';
import { createModel } from './support/form-model.ts';

const schema = { type: 'object', properties: { papers: { type: 'array' } } };
const draw = (papers: Partial<FieldDefinition>, keep: (data: Json | undefined) => void = () => {}) =>
  createModel(
    { schema, fields: { papers: { field: 'files', label: 'papers', ...papers } } },
    { fields: { files: { spec: filesField as FieldSpec, component: () => null } }, keep },
  );
const nothing = async () => true;
const errorOf = async (model: FormModel, files: number) => {
  model.change(
    'papers',
    Array.from({ length: files }, (_, at) => ({ name: `${at}` })),
  );
  await model.submit(nothing);
  return model.field('papers').error;
};

describe('a field with a minimum number of entries', () => {
  test.each([
    [
      'fewer',
      { min: 2, max: 3 },
      1,
      'form.count.between {"min":2,"max":3,"object":"fields.files.object {}"}',
    ],
    ['more', { min: 2, max: 3 }, 4, 'form.count.between {"min":2,"max":3,"object":"fields.files.object {}"}'],
    ['more than usual', {}, 6, 'form.count.atMost {"min":1,"max":5,"object":"fields.files.object {}"}'],
    [
      'another number',
      { min: 2, max: 2, object: 'photos' },
      1,
      'form.count.exactly {"min":2,"max":2,"object":"photos"}',
    ],
    [
      'none where they are required',
      { requiredWhen: true },
      0,
      'form.count.between {"min":1,"max":5,"object":"fields.files.object {}"}',
    ],
  ])('is wrong with %s', async (_, papers, files, message) => {
    expect(await errorOf(draw(papers), files)).toBe(message);
  });

  test('is valid with enough entries, and with none if it is optional', async () => {
    expect(await errorOf(draw({ min: 2 }), 2)).toBeUndefined();
    expect(await errorOf(draw({ min: 2 }), 0)).toBeUndefined();
  });

  test('says of none what the form says of an empty field, and counts what is there', async () => {
    const papers = { max: 2, requiredWhen: true, messages: { required: 'your papers, please' } };
    expect(await errorOf(draw(papers), 0)).toBe('your papers, please');
    expect(await errorOf(draw(papers), 3)).toContain('form.count.atMost');
  });

  test('that lacks its only required entry shows the message of every empty field', async () => {
    expect(await errorOf(draw({ max: 1, requiredWhen: true }), 0)).toBe('form.required {}');
  });

  test('shows the message of the form', async () => {
    expect(await errorOf(draw({ min: 2, messages: { count: 'two, please' } }), 1)).toBe('two, please');
  });
});

describe('a choice among objects', () => {
  const town = (ine: string) => ({ city: `Town ${ine}`, ine });
  const choosing = (towns: Json) =>
    createModel(
      {
        schema: { type: 'object', properties: { city: { type: 'object' }, towns: { type: 'array' } } },
        fields: {
          towns: { field: 'text', label: 'towns' },
          city: {
            field: 'select',
            label: 'city',
            whenGone: 'clear',
            options: {
              from: { var: 'form.towns' },
              value: { ine: { var: 'item.ine' }, city: { var: 'item.city' } },
              label: 'town',
            },
          },
        },
        initial: { towns },
      },
      {},
    );

  test('stays while the list has an equal option, and is cleared when it has none', () => {
    const model = choosing([town('1'), town('2')]);
    model.change('city', town('2'));
    expect(model.field('city').value).toEqual(town('2'));
    model.change('towns', [town('3'), town('2')]);
    expect(model.field('city').value).toEqual(town('2'));
    model.change('towns', [town('3'), town('4')]);
    expect(model.field('city').value).toBeUndefined();
  });
});

describe('a choice that cannot be taken', () => {
  const tariff = (id: string, least: number) => ({ id, least });
  const choosing = () =>
    createModel(
      {
        schema: { type: 'object', properties: { tariff: { type: 'string' }, power: { type: 'number' } } },
        fields: {
          power: { field: 'text', label: 'power' },
          tariff: {
            field: 'select',
            label: 'tariff',
            whenGone: 'clear',
            options: {
              from: [tariff('small', 0), tariff('large', 15)],
              value: { var: 'item.id' },
              label: 'tariff',
              disabledWhen: [
                {
                  when: { '!': { atLeast: [{ var: 'form.power' }, { var: 'item.least' }] } },
                  reason: 'too small',
                },
              ],
            },
          },
        },
        initial: { power: 20 },
      },
      {},
    );
  const reasons = (model: ReturnType<typeof choosing>) =>
    model.field('tariff').options?.map(({ disabled }) => disabled);

  test('says why, as soon as it is so', () => {
    const model = choosing();
    expect(reasons(model)).toEqual([undefined, undefined]);
    model.change('power', 4);
    expect(reasons(model)).toEqual([undefined, 'too small']);
  });

  test('is no longer chosen', () => {
    const model = choosing();
    model.change('tariff', 'large');
    model.change('power', 4);
    expect(model.field('tariff')).toMatchObject({ value: undefined, error: expect.stringContaining('gone') });
  });
});

describe('pending work of a field', () => {
  test('is awaited before a form is sent, and its result is sent too', async () => {
    const model = draw({});
    const sent: Json[] = [];
    let finish = () => {};
    model.hold(new Promise<void>((resolve) => (finish = resolve)));
    const sending = model.submit(async (data) => sent.push(data) > 0);
    expect(model.whole.sending).toBe(true);
    expect(sent).toEqual([]);
    model.change('papers', [{ name: 'a' }]);
    finish();
    await sending;
    expect(sent).toEqual([{ papers: [{ name: 'a' }] }]);
    expect(model.whole.sending).toBe(false);
  });

  test('that ends because the form was left does not send the form', async () => {
    const model = draw({});
    const sent: Json[] = [];
    const leave = model.start();
    let finish = () => {};
    model.hold(new Promise<void>((resolve) => (finish = resolve)));
    const sending = model.submit(async (data) => sent.push(data) > 0);
    leave();
    finish();
    await sending;
    expect(sent).toEqual([]);
  });

  test('that fails does not prevent the submit', async () => {
    const model = draw({});
    const sent: Json[] = [];
    model.hold(Promise.reject(new Error('lost')));
    await model.submit(async (data) => sent.push(data) > 0);
    expect(sent.length).toBe(1);
  });
});

test('files are not part of a draft', () => {
  const kept: (Json | undefined)[] = [];
  draw({}, (data) => kept.push(data)).change('papers', [{ name: 'a' }]);
  expect(kept).toEqual([{}]);
});

describe('a box that has to be ticked', () => {
  const box = (kind: string) =>
    createModel(
      { fields: { agreed: { field: kind, label: 'agreed', requiredWhen: true } as FieldDefinition } },
      { fields: { checkbox: { spec: checkboxField as FieldSpec, component: () => null } } },
    );
  const afterwards = async (model: FormModel, ...values: (boolean | undefined)[]) => {
    for (const value of values) model.change('agreed', value);
    await model.submit(nothing);
    return model.field('agreed').error;
  };

  test('is wrong where it was never ticked, or was and is no longer', async () => {
    expect(await afterwards(box('checkbox'))).toBe('form.required {}');
    expect(await afterwards(box('checkbox'), true, false)).toBe('form.required {}');
    expect(await afterwards(box('checkbox'), true)).toBeUndefined();
  });

  test('is not a choice of yes and no, of which no is an answer', async () => {
    expect(await afterwards(box('radio'), false)).toBeUndefined();
  });
});
