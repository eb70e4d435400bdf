import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { serverMessages } from '../../src/base/server-messages.ts';

describe('server errors by field', () => {
  it.each<[string, Json, object]>([
    ['texts by field', { phone: 'wrong', zip: 'none' }, { phone: 'wrong', zip: 'none' }],
    ['lists by field', { phone: ['short', 'wrong'] }, { phone: 'short, wrong' }],
    ['one text', 'nothing fits', { '': 'nothing fits' }],
    ['a list of texts, a line each', ['one', 'two'], { '': 'one\ntwo' }],
    ['objects with a message', { phone: { code: 7, message: 'wrong' } }, { phone: 'wrong' }],
    ['lists of objects', { phone: [{ message: 'short' }, { message: 'wrong' }] }, { phone: 'short, wrong' }],
    [
      'objects with texts of other names',
      { address: { street: ['unknown'] } },
      { 'address.street': 'unknown' },
    ],
    [
      'a list of objects that name their field',
      [{ field: 'phone', message: 'short' }, { property: 'phone', message: 'wrong' }, { message: 'closed' }],
      { phone: 'short, wrong', '': 'closed' },
    ],
    [
      'a list of objects with the parts of a path',
      [{ path: ['address', 'zip'], code: 'E4001', message: 'none' }],
      { 'address.zip': 'none' },
    ],
    ['nulls among texts', { phone: [null, 'wrong'], zip: null, city: '' }, { phone: 'wrong' }],
    ['a code of a field, which is refused in no words', { nif: 'nif_not_found', zip: null }, { nif: '' }],
    ['a code and a text of a field', { nif: ['nif_not_found', 'unknown'] }, { nif: 'unknown' }],
    ['a code of no field', 'not_found', {}],
    ['nothing', null, {}],
    ['a number', 5, {}],
  ])('as %s is told as texts, never as the object of a program', (_how, errors, told) => {
    expect(serverMessages(errors)).toEqual(told);
  });
});
