import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Look, useBrowser, type Visit, visit } from './support/visit.ts';

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
  ...['/bienvenida', '/altHome', '/recordar-clave', '/registro', '/error/403', '/error/503'],
].map((path) => [path, 'h1']);
/** What one of the partners offers to visitors alone. */
const offered: Place[] = [
  ['/', 'main h1'],
  ['/potencia', 'main form'],
  ['/comparador', 'main form'],
  ['/comparador-gas', 'main form'],
  ['/nuevo-cliente-electricidad', 'main form'],
  ['/nuevo-cliente-gas', 'main form'],
  ['/nuevo-cliente-dual', 'main form'],
];
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
  ['/cambio-de-clave', 'main form'],
  ['/atencion-al-cliente', 'main form'],
];
const ofAHome: Place[] = [
  ['/', 'main h1'],
  ['/perfil', 'h2'],
  ['/contratos/1000/comunicaciones', 'main h1'],
  ['/solicitudes/1', 'h2'],
  ['/contratos/electricity/0048731', 'h2'],
  ['/contratos/electricity/0048731/facturas', 'main [role=rowheader]'],
];
const gasOfAHome: Place[] = [
  ['/contratos-gas/0090417', 'h2'],
  ['/contratos-gas/0090417/facturas-gas', 'main [role=rowheader]'],
];

/** Looks at the same page on a phone and a desktop, in light and dark. */
async function mustBeSoundInEachLook(here: Visit): Promise<void> {
  for (const look of looks) {
    await here.look(look);
    await here.mustBeSound();
  }
}

describe.each(['lumen', 'brisa'])('on a phone and a desktop, in light and dark, at %s', (partner) => {
  let here: Visit;
  const begin = (user?: string) => async () => {
    here = await visit({ partner });
    if (user) await here.signedIn(user);
  };
  const end = () => here.end();

  const mustBeSoundAt = async (...[path, drawn]: Place): Promise<void> => {
    await here.open(path);
    await here.page.locator(drawn).first().waitFor();
    await mustBeSoundInEachLook(here);
  };

  describe('a visitor', () => {
    beforeAll(begin());
    afterAll(end);
    it.each([...ofVisitors, ...(partner === 'lumen' ? offered : [])])(
      'finds no violation at %s',
      mustBeSoundAt,
    );
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
      await mustBeSoundInEachLook(here);
    });
  });

  describe('a home', () => {
    beforeAll(begin('casa'));
    afterAll(end);
    it.each([...ofAHome, ...(partner === 'lumen' ? gasOfAHome : [])])(
      'finds no violation at %s',
      mustBeSoundAt,
    );
  });

  describe('a chain of shops', () => {
    beforeAll(begin('multipunto'));
    afterAll(end);
    const shops: Place =
      partner === 'lumen' ? ['/invoices-multipoint', 'main [role=rowheader]'] : ['/facturas', 'h1'];
    it.each([shops])('finds no violation at %s', mustBeSoundAt);
  });
});

describe('at colmea, whose header is dark in light colours too', () => {
  let here: Visit;
  const places: Place[] = [
    ['/', 'main h1'],
    ['/cooperativa', 'main h2'],
  ];

  describe('a visitor', () => {
    beforeAll(async () => {
      here = await visit({ partner: 'colmea' });
    });
    afterAll(() => here.end());
    it.each([...places, ['/acceso', 'h1'] as const])('finds no violation at %s', async (path, drawn) => {
      await here.open(path);
      await here.page.locator(drawn).first().waitFor();
      await mustBeSoundInEachLook(here);
    });
  });

  describe('a member', () => {
    beforeAll(async () => {
      here = await visit({ partner: 'colmea' });
      await here.signedIn('casa');
    });
    afterAll(() => here.end());
    it.each([...places, ['/contratos/electricity', 'main a[href*="/electricity/"]'] as const])(
      'finds no violation at %s',
      async (path, drawn) => {
        await here.open(path);
        await here.page.locator(drawn).first().waitFor();
        await mustBeSoundInEachLook(here);
      },
    );

    it('proposes something to the assembly, in a dialog that only this partner has', async () => {
      await here.look({ width: 'phone', scheme: 'light' });
      await here.open('/cooperativa');
      await here.page.getByRole('button', { name: 'Proposa un punt' }).click();
      const dialog = here.page.getByRole('dialog');
      await dialog.getByLabel('Què proposa?').fill('Plaques a la teulada del local');
      await mustBeSoundInEachLook(here);
      await dialog.getByLabel('Per què?').fill('Hi guanyaríem tots.');
      await dialog.getByLabel('Telèfon').fill('600100200');
      await dialog.getByRole('button', { name: 'Envia la proposta' }).click();
      await dialog.getByText('Hem rebut la seva proposta').waitFor();
    });
  });
});
