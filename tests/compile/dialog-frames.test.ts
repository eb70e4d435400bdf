import { expect, test } from 'vitest';
import { dialogFrames } from '../../src/compile/emit/dialog-frames.ts';
import type { Dialog, Form, Portal } from '../../src/language/portal.ts';

/** How many fields high the outline of a dialog with a form is. */
function rowsOf(form: object, blocks: object = {}, texts: Portal['texts'] = {}, spacing = 8): number {
  const dialogs = { asked: { title: 'a.title', blocks, needs: { forms: ['asked'] } } as unknown as Dialog };
  return dialogFrames(dialogs, { asked: form as Form }, { texts, spacing }).asked?.rows ?? 0;
}

const line = { field: 'text', label: 'a.name' };

test('an outline counts what stands around a field from the beginning', () => {
  const section = { title: 'a.who', blocks: { intro: {} } };
  const unchanged = { when: { '===': [{ var: 'form.name' }, { var: 'initial.name' }] }, reason: 'a.same' };
  expect(rowsOf({ fields: { name: line } })).toBeCloseTo(1.1, 1);
  expect(rowsOf({ fields: { name: { ...line, help: 'a.help' } } })).toBeGreaterThan(1.3);
  expect(rowsOf({ fields: { name: line }, sections: { who: section } })).toBeGreaterThan(1.5);
  expect(rowsOf({ fields: { name: line }, submit: { disabledWhen: [unchanged] } })).toBeGreaterThan(1.3);
});

test('an outline counts choices that are written, two of those that are read, and the fields of a row', () => {
  const choice = (options: object) => rowsOf({ fields: { one: { field: 'radio', options } } });
  const read = choice({ from: { var: 'data.choices' } });
  expect(choice({ from: ['a', 'b'] })).toBe(read);
  expect(choice({ from: ['a', 'b', 'c', 'd'] })).toBeGreaterThan(read + 1);
  expect(choice({ from: ['a', 'b'], detail: 'a.detail' })).toBeGreaterThan(read);
  const rows = rowsOf({ fields: { people: { field: 'rows', each: { fields: { name: line, age: line } } } } });
  expect(rows).toBeGreaterThan(2);
});

test('an outline is never lower than what its author draws while it loads', () => {
  const waiting = { type: 'skeleton', look: 'fields', lines: 5 };
  expect(rowsOf({ fields: { name: line } }, { waiting })).toBeGreaterThan(5);
});

test('an outline counts the lines of its words in the language that says them shortest', () => {
  const form = { fields: { name: { ...line, help: 'a.help' } }, notes: { about: { text: 'a.about' } } };
  const rows = (...helps: number[]) => {
    const texts = helps.map((length, at) => [`l${at}`, { a: { 'a.help': 'x'.repeat(length) } }]);
    return rowsOf(form, {}, Object.fromEntries(texts));
  };
  expect(rows(40)).toBe(rows());
  expect(rows(200)).toBeGreaterThan(rows(40));
  expect(rows(200, 40)).toBe(rows(40));
});

test('an outline counts fields that share a row once', () => {
  const half = { ...line, width: 6 };
  expect(rowsOf({ fields: { name: half, surname: half } })).toBe(rowsOf({ fields: { name: line } }));
  expect(rowsOf({ fields: { name: half, surname: line } })).toBeGreaterThan(2);
});

test('an outline of a partner whose things have little room is lower', () => {
  const fields = { name: line, surname: line };
  expect(rowsOf({ fields }, {}, {}, 7)).toBeLessThan(rowsOf({ fields }, {}, {}, 8));
});
