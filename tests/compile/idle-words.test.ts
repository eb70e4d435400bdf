import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { idleWordFindings } from '../../src/compile/check/idle-words.ts';
import { catalog } from '../../src/portal/catalog.ts';

const press = { do: 'reload' };
const icon = 'refresh';

/** The words of a block that do nothing there, with their pointers. */
const idle = (value: JsonObject) =>
  idleWordFindings(
    { kind: 'block', value, pointer: '', schema: {}, holder: {}, trail: undefined },
    catalog,
  ).map(({ pointer }) => pointer);

describe('a word that does nothing beside the others of its block is refused', () => {
  it.each<[string, JsonObject, string]>([
    ['a folded section leads nowhere', { type: 'section', folded: true, onPress: press }, '/onPress'],
    ['nor does one without a card', { type: 'section', look: 'plain', onPress: press }, '/onPress'],
    ['rows are one column', { type: 'facts', look: 'rows', columns: 3 }, '/columns'],
    ['rows are all wide', { type: 'facts', look: 'rows', facts: { a: { wide: true } } }, '/facts/a/wide'],
    ['only a receipt has a total', { type: 'facts', facts: { a: { total: true } } }, '/facts/a/total'],
    ['a grid has no details', { type: 'facts', facts: { a: { detail: 'x' } } }, '/facts/a/detail'],
    ['a receipt has no icons', { type: 'facts', look: 'receipt', facts: { a: { icon } } }, '/facts/a/icon'],
    [
      'blocks stand in place of a value',
      { type: 'facts', facts: { a: { blocks: {}, copy: true } } },
      '/facts/a/copy',
    ],
    ['an inline button is as broad as its words', { type: 'button', look: 'inline', wide: true }, '/wide'],
    ['an inline button has no icon', { type: 'button', look: 'inline', icon }, '/icon'],
    ['an icon is called by its label', { type: 'button', look: 'icon', icon, name: 'x' }, '/name'],
    ['so is that of a download', { type: 'download', look: 'icon', name: 'x' }, '/name'],
    ['a paragraph has no level', { type: 'text', look: 'lead', level: 3 }, '/level'],
    ['a drawing has its own size', { type: 'image', illustration: 'done', size: 'small' }, '/size'],
    ['a column does not wrap', { type: 'stack', wrap: false }, '/wrap'],
    ['entries in a row have no columns', { type: 'repeat', direction: 'row', columns: 2 }, '/columns'],
  ])('%s', (_, block, pointer) => {
    expect(idle(block)).toEqual([pointer]);
  });

  it.each<[string, JsonObject]>([
    ['a section that leads somewhere', { type: 'section', onPress: press }],
    ['a section that folds', { type: 'section', look: 'plain', folded: true }],
    ['a receipt', { type: 'facts', look: 'receipt', facts: { a: { value: 1, total: true, detail: 'x' } } }],
    ['a grid', { type: 'facts', columns: 3, facts: { a: { value: 1, wide: true, icon, buttons: {} } } }],
    ['an icon', { type: 'button', look: 'icon', icon }],
    ['a heading', { type: 'text', look: 'heading', level: 3 }],
  ])('%s keeps its words', (_, block) => {
    expect(idle(block)).toEqual([]);
  });
});
