import { expect, it } from 'vitest';
import { contrastPairs, lowContrasts } from '../../src/compile/check/contrast.ts';
import { hexOf, oklchOf } from '../../src/workbench/panels/brand/oklch.ts';
import { proposePalettes } from '../../src/workbench/panels/brand/propose-palettes.ts';

const colours = ['00', '40', '80', 'C0', 'FF'];
const all = colours.flatMap((r) => colours.flatMap((g) => colours.map((b) => `#${r}${g}${b}`)));

it('a colour is the same after it was converted', () => {
  expect(all.map((each) => hexOf(oklchOf(each)))).toEqual(all);
});

it.each([undefined, '#FFDD00', '#101030', '#808080', '#777777'])(
  'palettes from any colour have the contrast that text needs, with a bar of %s too',
  (header) => {
    for (const primary of all) {
      const { light, dark } = proposePalettes({ primary, header });
      expect(lowContrasts({ light, dark }), primary).toEqual([]);
      expect(contrastPairs(light)).toHaveLength(12);
    }
  },
);

it('a bar of any colour has a text that can be read on it', () => {
  const steps = Array.from({ length: 16 }, (_, at) => (at * 17).toString(16).padStart(2, '0'));
  const bars = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  for (const header of [...bars, '#787878', '#7A7A7A', '#6F7A8F', '#008A5E', '#8C6BB1'])
    expect(lowContrasts(proposePalettes({ primary: '#2454C7', header })), header).toEqual([]);
});

it('a colour that is read as it is stays as it is', () => {
  expect(proposePalettes({ primary: '#B03F16' }).light.primary).toBe('#B03F16');
});
