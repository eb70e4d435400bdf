import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { answerCheckOf } from '../../src/portal/answer-check.ts';

const closed = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const text = { type: 'string' };
const schema = closed({
  name: text,
  services: { type: 'array', items: { anyOf: [closed({ nom: text }), closed({ name: text })] } },
  province: {
    anyOf: [closed({ id: text, town: { anyOf: [closed({ ine: text }), text] } }), { type: 'null' }],
  },
});
const check = answerCheckOf(new Ajv2020({ allErrors: true, strict: false }).compile(schema));
const province = { id: '17', town: { ine: '17079' } };
const good: { [name: string]: Json } = {
  name: '0001',
  services: [{ nom: 'Revisió' }, { name: 'Revisión' }],
  province,
};

describe('an answer of the retailer', () => {
  it('that fits its schema has no problems', () => expect(check(good)).toBeUndefined());

  it.each<[string, Json]>([
    ['at the top', { ...good, more: 1 }],
    ['in one of several shapes', { ...good, services: [{ nom: 'Revisió', more: 1 }] }],
    ['in what may be null', { ...good, province: { ...province, more: 1 } }],
    ['in a choice within a choice', { ...good, province: { id: '17', town: { ine: '17079', more: 1 } } }],
  ])('with a key more %s is used, and told', (_where, answer) => {
    expect(check(answer)).toMatchObject({ extraOnly: true });
    expect(check(answer)?.problems.join()).toContain('more');
  });

  it.each<[string, Json]>([
    ['a wrong type', { ...good, name: 1, more: 1 }],
    ['a service of no shape', { ...good, services: [{ nom: 'Revisió', more: 1 }, { title: 'x' }] }],
    ['a text for an object', { ...good, province: 'Girona' }],
    ['a town of no shape', { ...good, province: { id: '17', town: { name: 'Girona', more: 1 }, more: 1 } }],
    ['nulls for objects', { name: null, services: [null], province: null }],
    ['no object at all', null],
  ])('with %s is not used', (_what, answer) => expect(check(answer)).toMatchObject({ extraOnly: false }));
});
