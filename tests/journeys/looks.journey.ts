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

const contract = (name: string) => `/contratos/electricity/${name}`;

describe.each(['lumen', 'brisa'])('on a phone and a desktop, in light and dark, at %s', (partner) => {
  it.each(['/acceso', '/version', '/cargando', '/error/500', '/nowhere'])(
    'a visitor finds no violation at %s',
    async (path) => {
      here = await visit({ partner });
      await here.open(path);
      await here.page.locator('h1').first().waitFor();
      await mustBeSoundInEachLook();
    },
  );

  it.each<[path: string, drawn: string]>([
    ['/contratos/electricity', 'main a[href*="/electricity/"]'],
    [contract('0091001'), 'h2'],
    [contract('0091005'), 'h2'],
    [contract('0091010'), 'h2'],
    [contract('0091012'), 'h2'],
    ['/facturas', 'main [role=rowheader]'],
  ])('a customer finds no violation at %s', async (path, drawn) => {
    here = await visit({ partner });
    await here.signedIn('estados');
    await here.open(path);
    await here.page.locator(drawn).first().waitFor();
    await mustBeSoundInEachLook();
  });

  it('a customer finds no violation in a dialog', async () => {
    here = await visit({ partner });
    await here.signedIn('estados');
    await here.open(contract('0091012'));
    const dialog = here.page.getByRole('dialog');
    await here.page.getByRole('button', { name: 'Cambiar la potencia' }).click();
    await dialog.getByRole('textbox', { name: /P1/ }).waitFor();
    await dialog.getByRole('textbox', { name: /P6/ }).fill('460');
    await mustBeSoundInEachLook();
  });
});
