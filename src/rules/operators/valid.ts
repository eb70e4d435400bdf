import type { Operator } from '../operator.ts';

/** `valid`: whether the form accepts a value as it is. */
export const valid: Operator = {
  name: 'valid',
  doc: 'True when the form accepts the value at a path, and everything inside it, as it is: nothing it asks for is missing or wrong, whether it was told yet or not. What is hidden is valid.',
  operands: [
    {
      name: 'path',
      takes: ['text'],
      literal: 'form-variable',
      doc: 'The path, as `var` reads it: form.powers, form for everything, item.kw inside a row.',
    },
  ],
  result: ['boolean'],
  reads: (path) => `valid.${path}`,
  compute: (_path, found) => found === true,
  examples: [
    { rule: { valid: 'form.powers' }, data: { valid: { form: { powers: true } } }, gives: true },
    { rule: { valid: 'form.powers' }, data: { valid: { form: { powers: false } } }, gives: false },
  ],
};
