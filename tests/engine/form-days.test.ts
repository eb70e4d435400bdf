import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { dateField } from '../../src/fields/date/props.ts';
import type { FieldSpec } from '../../src/language/block.ts';
import type { FieldDefinition } from '../../src/language/form-field.ts';
import { createModel } from './support/form-model.ts';

const schema = { type: 'object', properties: { days: {} } };
const fields = { date: { spec: dateField as FieldSpec, component: () => null } };
const drawDays = (days: Partial<FieldDefinition>, faults: string[] = []) =>
  createModel(
    { schema, fields: { days: { field: 'date', label: 'days', ...days } } },
    {
      fields,
      validator: () => faults.map((path) => ({ path, keyword: 'format', parameters: { format: 'date' } })),
    },
  );
const errorOf = async (days: Partial<FieldDefinition>, value: Json, faults: string[] = []) => {
  const model = drawDays(days, faults);
  model.change('days', value);
  await model.submit(async () => true);
  return model.field('days').error;
};

describe('days', () => {
  test.each([
    ['before the first', { min: '2026-01-01' }, '2025-12-31', 'form.days.from {"min":"2026-01-01"}'],
    ['after the last', { max: '2026-01-31' }, '2026-02-01', 'form.days.until {"max":"2026-01-31"}'],
    [
      'outside of both',
      { min: '2026-01-01', max: '2026-01-31' },
      { from: '2026-01-15', to: '2026-02-01' },
      'form.days.between {"min":"2026-01-01","max":"2026-01-31"}',
    ],
    ['that end before they begin', {}, { from: '2026-01-15', to: '2026-01-14' }, 'form.days.order {}'],
  ])('%s are refused', async (_, limits, value, message) => {
    expect(await errorOf(limits, value)).toBe(message);
  });

  test('within their limits are accepted, the first and the last included', async () => {
    const limits = { min: '2026-01-01', max: '2026-01-31' };
    expect(await errorOf(limits, { from: '2026-01-01', to: '2026-01-31' })).toBeUndefined();
    expect(await errorOf(limits, '2026-01-01')).toBeUndefined();
  });

  test('can be limited by other fields', async () => {
    const min = { addDays: [{ var: 'form.days' }, 1] };
    expect(await errorOf({ min }, '2026-01-01')).toBe('form.days.from {"min":"2026-01-02"}');
  });

  test('that do not exist inside a range are reported at the range', async () => {
    expect(await errorOf({}, { from: 'ayer' }, ['days.from'])).toBe('form.format.date {"format":"date"}');
  });
});
