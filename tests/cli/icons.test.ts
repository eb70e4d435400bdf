import { expect, test } from 'vitest';
import { iconSheet } from '../../src/cli/bundle/icons-plugin.ts';
import { iconNames } from '../../src/kit/icons.ts';

const symbols = new Map(
  [...iconSheet().matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name, lines]) => [
    name,
    lines,
  ]),
);

test('the sheet of icons has every icon that definitions can name, and no other', () => {
  expect([...symbols.keys()].toSorted()).toEqual(iconNames.toSorted());
});

test.each(iconNames)('the icon %s has lines', (name) => {
  expect(symbols.get(name)).toMatch(/^<(?:path|circle|rect|line|polyline|polygon|ellipse) /);
});
