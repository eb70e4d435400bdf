import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { contrast, luminance } from '../../src/compile/check/contrast.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { compileWith, filesWith, minimal } from './fixtures.ts';

describe('contrast follows WCAG 2.2', () => {
  test('black on white has 21:1, a colour on itself 1:1', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#336699', '#336699')).toBe(1);
  });

  test('#767676 is the lightest grey allowed on white', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  test('green weighs most', () => {
    expect(luminance('#00ff00')).toBeCloseTo(0.7152, 4);
  });
});

test('both themes of a partner are checked, with the default header', () => {
  const dark = { brand: { dark: { onHeader: '#333333', error: '#550000' } } };
  const found = compileWith({ 'partners/alba/partner.json': dark }).diagnostics;
  expect(found.map(({ pointer }) => pointer)).toEqual(['/brand/dark/onHeader', '/brand/dark/error']);
  expect(found[0]?.remedy).toBe('choose a lighter onHeader or a darker header');
});

test('a tolerated contrast is a warning and does not prevent the portal; another error does', () => {
  const low = { brand: { dark: { onHeader: '#333333' } } };
  const tried = (partner: JsonObject) =>
    compile(filesWith({ patch: { 'partners/alba/partner.json': partner } }), minimal.assets, catalog, [
      'low-contrast',
    ]);
  const { diagnostics, portals } = tried(low);
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['low-contrast', 'warning']]);
  expect(portals.get('alba')?.index.brand.dark.onHeader).toBe('#333333');
  expect(tried({ ...low, colour: 'red' }).portals.has('alba')).toBe(false);
  expect(compileWith({ 'partners/alba/partner.json': low }).portals.has('alba')).toBe(false);
});
