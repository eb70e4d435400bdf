import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { fieldSpecs } from '../../src/fields/catalog.ts';
import type { FieldSpec } from '../../src/language/block.ts';

const [march, april] = ['2026-03-01', '2026-04-01'];
const people = (most: number) => ({ add: { label: 'Add', most } });
const faultOf = (type: keyof typeof fieldSpecs, value: Json, props: object) => {
  const spec: FieldSpec = fieldSpecs[type] as FieldSpec;
  return spec.fault?.(value, props as never);
};

describe('the limits that props set', () => {
  test.each([
    ['date', 'a day before the first', '2026-02-28', { min: march }, 'form.days.from', { min: march }],
    ['date', 'a day after the last', '2026-04-02', { max: april }, 'form.days.until', { max: april }],
    [
      'date',
      'a day beyond what contradicts',
      '2026-04-02',
      { min: april, max: march },
      'form.days.until',
      { max: march },
    ],
    [
      'date',
      'a day before what contradicts',
      '2026-02-28',
      { min: april, max: march },
      'form.days.from',
      { min: april },
    ],
    [
      'date',
      'a day after the last, beside no first',
      april,
      { min: '32/10/2025', max: march },
      'form.days.until',
      { max: march },
    ],
    ['dateRange', 'an end before its beginning', { from: april, to: march }, {}, 'form.days.order', {}],
    ['decimal', 'too many decimals', 4.6789, { decimals: 3 }, 'form.decimals', { count: 3 }],
    ['decimal', 'decimals where none are taken', 1.5, { decimals: 0 }, 'form.whole', {}],
    ['decimal', 'what is no number', 'abc', {}, 'form.number', {}],
    ['decimal', 'thousands or decimals', '1.234', { decimals: 2 }, 'form.thousands', { number: '1234' }],
    ['number', 'what is no whole number', '2,5', {}, 'form.whole', {}],
    ['files', 'too many files', [1, 2], { max: 1 }, 'form.count.exactly', { min: 1, max: 1 }],
    ['files', 'too few files', [1], { min: 2, max: 'none' }, 'form.count.atLeast', { min: 2 }],
    ['rows', 'too many rows', [{}, {}, {}], people(2), 'fields.rows.atMost', { most: 2 }],
  ] as const)('of %s refuse %s', (type, _, value, props, text, given) => {
    expect(faultOf(type, value as Json, props)).toMatchObject({ text, with: given });
  });

  test.each([
    ['date', march, { min: march, max: april }],
    ['date', 'no day', { min: march }],
    ['date', march, { min: '32/10/2025', max: april }],
    ['date', march, { max: '-' }],
    ['files', [1], {}],
    ['files', [1, 2, 3, 4, 5, 6], { max: 'none' }],
    ['rows', [{}, {}], people(2)],
    ['rows', [{}, {}], {}],
    ['number', 12, {}],
    ['number', '', {}],
    ['decimal', 4.6, { decimals: 1 }],
    ['decimal', 4.678, {}],
    ['decimal', ' ', { decimals: 0 }],
  ] as const)('of %s take %j', (type, value, props) => {
    expect(faultOf(type, value as Json, props)).toBeUndefined();
  });

  test('have error texts that the spec lists, so that every language has them', () => {
    const fault = faultOf('files', [1, 2, 3, 4, 5, 6], {});
    expect(fieldSpecs.files.texts).toEqual(expect.arrayContaining([fault?.text, fault?.words?.object]));
  });
});
