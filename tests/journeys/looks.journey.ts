import { afterEach, describe, it } from 'vitest';
import { useBrowser, visit, type Visit, type Visitor } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const widths = ['phone', 'desktop'] as const;
const schemes = ['light', 'dark'] as const;
const looks = ['lumen', 'brisa'].flatMap((partner) =>
  widths.flatMap((width) =>
    schemes.map(
      (scheme): Required<Pick<Visitor, 'partner' | 'width' | 'scheme'>> => ({ partner, width, scheme }),
    ),
  ),
);

const publicPaths = ['/acceso', '/version', '/cargando', '/error/500', '/nowhere'];

describe.each(looks)('on a $width in $scheme at $partner', (look) => {
  it('every screen for visitors has no violation', async () => {
    here = await visit(look);
    for (const path of publicPaths) {
      await here.open(path);
      await here.page.locator('h1').first().waitFor();
      await here.mustBeSound();
    }
  });

  it('every screen and dialog for customers has no violation', async () => {
    here = await visit(look);
    await here.signIn('estados');
    await here.page.locator('tbody tr').first().waitFor();
    await here.mustBeSound();
    for (const contract of ['0091001', '0091005', '0091010', '0091012']) {
      await here.open(`/contratos/electricity/${contract}`);
      await here.page.locator('h2').first().waitFor();
      await here.mustBeSound();
    }
    await here.open('/contratos/electricity/0091012');
    await here.page.getByRole('button', { name: 'Cambiar la potencia' }).click();
    await here.page
      .getByRole('dialog')
      .getByLabel(/^Potencia P1/)
      .waitFor();
    await here.page
      .getByRole('dialog')
      .getByLabel(/^Potencia P6/)
      .fill('460');
    await here.mustBeSound();
  });
});
