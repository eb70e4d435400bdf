import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Look, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

const looks: Look[] = [
  { width: 'desktop', scheme: 'light' },
  { width: 'desktop', scheme: 'dark' },
  { width: 'phone', scheme: 'dark' },
  { width: 'phone', scheme: 'light' },
];

const contract = (name: string) => `/contratos/electricity/${name}`;

/** Where somebody looks, and what is drawn there at the end. */
type Place = readonly [path: string, drawn: string];
const ofVisitors: Place[] = [
  ...['/acceso', '/version', '/cargando', '/error/500', '/nowhere', '/contacto', '/boletin'],
  ...['/bienvenida', '/altHome'],
].map((path) => [path, 'h1']);
const ofCustomers: Place[] = [
  ['/contratos/electricity', 'main a[href*="/electricity/"]'],
  [contract('0091001'), 'h2'],
  [contract('0091005'), 'h2'],
  [contract('0091010'), 'h2'],
  [contract('0091012'), 'h2'],
  ['/facturas', 'main [role=rowheader]'],
  ['/', 'main h1'],
  ['/solicitudes', 'main h1'],
  ['/solicitudes/crear', 'main form'],
  ['/reclamaciones', 'main form'],
  ['/omipComponent', 'main form'],
  ['/d/avantatges/1', 'h1'],
];

describe.each(['lumen', 'brisa'])('on a phone and a desktop, in light and dark, at %s', (partner) => {
  let here: Visit;
  const begin = (user?: string) => async () => {
    here = await visit({ partner });
    if (user) await here.signedIn(user);
  };
  const end = () => here.end();

  /** Looks at the same page on a phone and a desktop, in light and dark. */
  async function mustBeSoundInEachLook(): Promise<void> {
    for (const look of looks) {
      await here.look(look);
      await here.mustBeSound();
    }
  }

  const mustBeSoundAt = async (...[path, drawn]: Place): Promise<void> => {
    await here.open(path);
    await here.page.locator(drawn).first().waitFor();
    await mustBeSoundInEachLook();
  };

  describe('a visitor', () => {
    beforeAll(begin());
    afterAll(end);
    it.each(ofVisitors)('finds no violation at %s', mustBeSoundAt);
    // Elsewhere the root leads on to the sign-in.
    if (partner === 'lumen') it('finds no violation at the root', () => mustBeSoundAt('/', 'main h1'));
  });

  describe('a customer', () => {
    beforeAll(begin('estados'));
    afterAll(end);
    it.each(ofCustomers)('finds no violation at %s', mustBeSoundAt);

    it('finds no violation in a dialog', async () => {
      await here.open(contract('0091012'));
      const dialog = here.page.getByRole('dialog');
      await here.page.getByRole('button', { name: 'Cambiar la potencia' }).click();
      await dialog.getByRole('textbox', { name: /P1/ }).waitFor();
      await dialog.getByRole('textbox', { name: /P6/ }).fill('460');
      await mustBeSoundInEachLook();
    });
  });
});
