import { describe, expect, it } from 'vitest';
import Ajv2020 from 'ajv/dist/2020.js';
import type { JsonObject } from '../../src/base/json.ts';
import { validatorsPlugin, withoutProse, withoutSchemaPaths } from '../../src/cli/bundle/validators.ts';

describe('the schema of a validator', () => {
  it('has no prose; fields and values that are called like it stay', () => {
    const schema = {
      type: 'object',
      title: 'An invoice',
      properties: {
        description: { type: 'string', description: 'What it is for.', examples: ['Gas'] },
        title: { enum: [{ title: 'Mr' }], default: { description: '' } },
      },
      items: { anyOf: [{ type: 'null', description: 'None.' }] },
    };
    expect(withoutProse(schema)).toEqual({
      type: 'object',
      properties: {
        description: { type: 'string' },
        title: { enum: [{ title: 'Mr' }], default: { description: '' } },
      },
      items: { anyOf: [{ type: 'null' }] },
    });
  });
});

describe('the code of a validator', () => {
  it('tells where in its schema a fault was found at a choice and within it alone', () => {
    const told = (path: string) => `{instancePath:"",schemaPath:"${path}",keyword:"type"}`;
    const plain = '{instancePath:"",keyword:"type"}';
    expect(withoutSchemaPaths(told('#/properties/anyOffer/type'))).toBe(plain);
    for (const path of ['#/items/anyOf', '#/items/anyOf/0/type', '#/oneOf/1/required'])
      expect(withoutSchemaPaths(told(path))).toBe(told(path));
  });

  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'a-b'];
  const schema: JsonObject = {
    type: ['object', 'null'],
    properties: {
      ...Object.fromEntries(names.map((name) => [name, { type: ['string', 'null'] }])),
      state: { type: 'string', enum: ['begun', 'over'] },
      other: { type: ['string', 'null'] },
    },
    additionalProperties: false,
  };

  it('holds what it reads of its schema, and finds the same faults as the schema itself', async () => {
    const plugin = validatorsPlugin(async () => new Map([['one', schema]]), '');
    const code = await (plugin.load as (id: string) => Promise<string>)('\0validator:one');
    expect(code).not.toMatch(/schema\d|"properties"/);
    expect(code.match(/\["string","null"\]/g)).toHaveLength(1);
    const { default: validate } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const plain = new Ajv2020({ allErrors: true, messages: false, strict: false }).compile(schema);
    for (const data of [null, 1, {}, { a: 1, 'a-b': [], state: 'odd', z: 1 }, { b: null, other: 2 }]) {
      plain(data);
      validate(data);
      const faults = plain.errors?.map(({ schemaPath: _, ...fault }) => fault) ?? null;
      expect(validate.errors).toEqual(faults);
    }
  });
});
