import { describe, expect, it } from 'vitest';
import { fillText, findText } from '../../src/portal/fill-text.ts';
import type { Json } from '../../src/base/json.ts';

describe('a text with a count', () => {
  const texts: { [key: string]: string } = {
    files_zero: 'none',
    files_one: 'one',
    files_other: 'more',
    plain: 'plain',
  };
  const found = (key: string, count?: Json, language = 'es') =>
    findText((name) => texts[name], key, count === undefined ? {} : { count }, language);

  it.each([
    [0, 'none'],
    [1, 'one'],
    [2, 'more'],
    [1.5, 'more'],
    [1_000_000, 'more'],
    [null, 'more'],
  ])('for %j has the form %s', (count, form) => expect(found('files', count)).toBe(form));

  it('follows the language: French says 1.5 as one', () => expect(found('files', 1.5, 'fr')).toBe('one'));

  it('needs no forms', () => expect([found('plain', 3), found('plain')]).toEqual(['plain', 'plain']));

  it('is unknown without a count, if it has forms only', () => expect(found('files')).toBeUndefined());
});

describe('a text with parameters', () => {
  const filled = (text: string, parameters: { [name: string]: Json }) =>
    fillText(text, parameters, (format, value) => `${format}(${value})`);

  it.each<[text: string, parameters: { [name: string]: Json }, filled: string]>([
    ['{{a}} and {{b}}', { a: 1, b: 'two' }, '1 and two'],
    ['{{ a }}{{- b}}', { a: 1, b: 'two' }, '1two'],
    ['{{a, money}}, {{a,date}}', { a: 3 }, 'money(3), date(3)'],
    ['[{{a}}][{{a, money}}]', { a: null }, '[][]'],
    ['{{a}}, {{a, money}}', {}, '{{a}}, {{a, money}}'],
    ['{{a}}', { a: '{{b}} $& <b>', b: 'never' }, '{{b}} $& <b>'],
    ['{a} {{}} {{a', { a: 1 }, '{a} {{}} {{a'],
  ])('%s of %j is %s', (text, parameters, expected) => expect(filled(text, parameters)).toBe(expected));
});
