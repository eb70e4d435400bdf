import { describe, expect, it } from 'vitest';
import { withoutProse, withoutSchemaPaths } from '../../src/cli/validators.ts';

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
});
