import { afterEach, describe, it } from 'vitest';
import { type Look, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const looks: Look[] = [
  { width: 'desktop', scheme: 'light' },
  { width: 'desktop', scheme: 'dark' },
  { width: 'phone', scheme: 'dark' },
  { width: 'phone', scheme: 'light' },
];

/** Looks at the same page on a phone and a desktop, in light and dark. */
async function mustBeSoundInEachLook(): Promise<void> {
  for (const look of looks) {
    await here.look(look);
    await here.mustBeSound();
  }
}

describe.each(['lumen', 'brisa'])('on a phone and a desktop, in light and dark, at %s', (partner) => {
  it('every screen for visitors has no violation', async () => {
    here = await visit({ partner });
    for (const path of ['/acceso', '/version', '/cargando', '/error/500', '/nowhere']) {
      await here.open(path);
      await here.page.locator('h1').first().waitFor();
      await mustBeSoundInEachLook();
    }
  });

  it('every screen and dialog for customers has no violation', async () => {
    here = await visit({ partner });
    await here.signedIn('estados');
    await here.open('/contratos/electricity');
    await here.page.locator('tbody tr').first().waitFor();
    await mustBeSoundInEachLook();
    for (const contract of ['0091001', '0091005', '0091010', '0091012']) {
      await here.open(`/contratos/electricity/${contract}`);
      await here.page.locator('h2').first().waitFor();
      await mustBeSoundInEachLook();
    }
    const dialog = here.page.getByRole('dialog');
    await here.page.getByRole('button', { name: 'Cambiar la potencia' }).click();
    await dialog.getByLabel(/^Potencia P1/).waitFor();
    await dialog.getByLabel(/^Potencia P6/).fill('460');
    await mustBeSoundInEachLook();
  });
});
