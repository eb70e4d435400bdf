import { describe, expect, it } from 'vitest';
import { withoutProse } from '../../src/cli/validators.ts';

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
