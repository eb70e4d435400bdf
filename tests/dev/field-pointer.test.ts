import { expect, it } from 'vitest';
import { fieldPointer } from '../../src/dev/field-pointer.ts';

it('a field in rows is written once in its form, wherever its row stands', () => {
  const name = { field: 'text', label: 'a.name' };
  const people = { field: 'rows', label: 'a.people', each: { fields: { 'name.first': name } } };
  const fields = { 'holder.name': name, people };
  expect(fieldPointer(fields, 'holder.name')).toEqual(['fields', 'holder.name']);
  expect(fieldPointer(fields, 'people')).toEqual(['fields', 'people']);
  expect(fieldPointer(fields, 'people.12.name.first')).toEqual([
    ...['fields', 'people', 'each'],
    ...['fields', 'name.first'],
  ]);
});
