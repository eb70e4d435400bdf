import { describe, expect, it } from 'vitest';
import { asFailure, CallError } from '../../src/api/call-error.ts';
import type { Json } from '../../src/base/json.ts';

const failed = (status: number, body: Json) =>
  asFailure(new CallError('any', { status, code: 'refused', body }));

describe('the errors of a failure', () => {
  it.each<[string, Json, object]>([
    ['texts by field', { errors: { city: ['none', 'wrong'] } }, { city: 'none, wrong' }],
    ['one text of no field', { error: 'not today' }, { '': 'not today' }],
    ['both: the texts by field', { errors: { city: 'none' }, error: 'not today' }, { city: 'none' }],
    ['empty errors beside one text', { errors: {}, error: 'not today' }, { '': 'not today' }],
    ['a code for a message', { message: 'refused' }, {}],
    ['a sentence for a message', { message: 'Not today, please' }, { '': 'Not today, please' }],
    ['an error beside a message', { error: 'no', message: 'Not today, please' }, { '': 'no' }],
    ['a code for an error', { error: 'SOME_CODE' }, {}],
    [
      'a key for an error, beside a sentence',
      { error: 'iban.invalid', message: 'Not today, please' },
      { '': 'Not today, please' },
    ],
    [
      'a code beside a text of a field',
      { errors: { iban: ['notAllowed', 'wrong'], city: '' } },
      { iban: 'wrong' },
    ],
    ['no body', null, {}],
  ])('in a 400 with %s is read in one shape', (_how, body, errors) => {
    expect(failed(400, body).errors).toEqual(errors);
  });

  it('are read from a 400 only', () => {
    expect(failed(500, { errors: { city: 'none' } }).errors).toEqual({});
    expect(asFailure(new Error('a fault of the portal')).errors).toEqual({});
  });
});
