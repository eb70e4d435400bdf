import { expect, it } from 'vitest';
import { isObject, type Json } from '../../src/base/json.ts';
import { partsNotDrawn } from '../../src/workbench/panels/inspector/parts-not-drawn.ts';

const isPart = (value: Json) => isObject(value) && typeof value.type === 'string';

it('a block that its rule keeps out is among those that are not drawn, and not what stands in it', () => {
  const rule = { var: 'data.debt' };
  const screen = {
    title: 'a.title',
    blocks: {
      intro: { type: 'text' },
      debt: { type: 'section', visibleWhen: rule, blocks: { pay: { type: 'button' } } },
      cards: { type: 'repeat', each: { blocks: { card: { type: 'section' } } } },
    },
  };
  const drawn = new Set(['a#/blocks/intro', 'a#/blocks/cards']);
  expect(partsNotDrawn(screen, { definition: 'a', root: 'blocks', drawn, isPart })).toEqual([
    { name: 'a#/blocks/debt', depth: 0, words: '{"var":"data.debt"}' },
    { name: 'a#/blocks/cards/each/blocks/card', depth: 0, words: '' },
  ]);
});
