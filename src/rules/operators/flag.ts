import { isObject } from '../../base/json.ts';
import type { Operator } from '../operator.ts';

/** `flag`: what the server lets be shown. Flags are a flat map: their names hold dots. */
export const flag: Operator = {
  name: 'flag',
  doc: 'True when the server lets it be shown, and as long as flags are not loaded.',
  operands: [{ name: 'name', takes: ['text'], literal: 'flag', doc: 'The name of the flag.' }],
  result: ['boolean'],
  reads: () => 'flags',
  compute: (name, flags) =>
    isObject(flags) ? Object.hasOwn(flags, String(name)) && flags[String(name)] === true : true,
  examples: [
    { rule: { flag: 'crm.case' }, data: { flags: { 'crm.case': true } }, gives: true },
    { rule: { flag: 'crm.case' }, data: { flags: {} }, gives: false },
    { rule: { flag: 'crm.case' }, data: { flags: null }, gives: true },
  ],
};
