import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import brisa from '../../partners/brisa/partner.json' with { type: 'json' };
import colmea from '../../partners/colmea/partner.json' with { type: 'json' };
import lumen from '../../partners/lumen/partner.json' with { type: 'json' };
import type { Brand } from '../../src/language/partner.ts';
import { createBrandTheme } from '../../src/portal/theme.ts';

const brands = { lumen: lumen.brand as Brand, brisa: brisa.brand as Brand, colmea: colmea.brand as Brand };
const modes = ['light', 'dark'] as const;
const looks = Object.entries(brands).flatMap(([name, brand]) => modes.map((mode) => ({ name, mode, brand })));

describe('the words of a filled button', () => {
  it.each(looks)('can be read under the pointer at $name, $mode', ({ brand, mode }) => {
    const { primary } = createBrandTheme(brand, mode).palette;
    const still = getContrastRatio(primary.main, primary.contrastText);
    expect(getContrastRatio(primary.dark, primary.contrastText)).toBeGreaterThanOrEqual(still);
  });
});
