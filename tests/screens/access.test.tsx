import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { openPage, staffToken, type Visit } from '../support/drawn-page.tsx';
import { signUp } from '../support/sign-up.ts';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

describe('a visitor at the login', () => {
  it('sees the blocks that the retailer has for it', async () => {
    page = await openPage('/acceso', { settings: { features: { dynamicElements: true } } });
    await page.comes('Cuidado con los correos falsos.', 'main');
  });

  it('is told of no fault where blocks of the retailer are refused', async () => {
    page = await openPage('/acceso', {
      scenario: 'status:403@dynamic.elements',
      settings: { features: { dynamicElements: true } },
    });
    await page.rest();
    expect(page.count('main [role=alert], main [role=note]')).toBe(0);
    expect(page.has('Contraseña')).toBe(true);
  });

  it.each([
    ['status:400', 'Los datos de acceso introducidos no son correctos'],
    ['status:401', 'Los datos de acceso introducidos no son correctos'],
    ['token_expired', 'La sesión ha caducado'],
    ['status:403', 'Los datos de acceso introducidos no son correctos'],
    ['status:404', 'Los datos de acceso introducidos no son correctos'],
    ['status:500', 'problema interno'],
    ['status:502', 'problema interno'],
    ['malformed', 'problema interno'],
    ['offline', 'No hay conexión'],
  ])('is told what an answer of %s means, and keeps what was typed', async (fault, words) => {
    page = await openPage('/acceso', { scenario: `${fault}@session.signIn` });
    await page.type('input[autocomplete=username]', 'casa');
    await page.type('input[autocomplete=current-password]', 'Mostrador1!');
    await page.press('Acceder', 'main');
    expect(page.text('main [role=alert]')).toContain(words);
    expect(page.typed('input[autocomplete=current-password]')).toBe('Mostrador1!');
  });

  it('is told of a retailer that takes too long, and not of a connection of their own that is missing', async () => {
    const timeout = 50;
    page = await openPage('/acceso', {
      change: ({ index, files }) => ({
        files,
        index: { ...index, settings: { ...index.settings, api: { ...index.settings.api, timeout } } },
      }),
      instead: ({ path }) =>
        path.includes('/get_token')
          ? new Promise((_answer, reject) => setTimeout(() => reject(new Error('aborted')), 4 * timeout))
          : undefined,
    });
    await page.signIn('casa');
    await page.comes(
      'El servicio tarda demasiado en responder. Inténtelo de nuevo en unos minutos.',
      'main [role=alert]',
    );
    expect(page.typed('input[autocomplete=current-password]')).not.toBe('');
  });

  it('who was without a connection can try again', async () => {
    page = await openPage('/acceso', { scenario: 'offline@session.signIn' });
    await page.signIn('estados');
    page.scenario('');
    await page.press('Acceder', 'main');
    expect(page.address()).toBe('/contratos/electricity');
  });

  it('with empty fields sees an error at each, and the first gets the focus', async () => {
    page = await openPage('/acceso');
    await page.press('Acceder', 'main');
    expect(page.has('Escriba su usuario')).toBe(true);
    expect(page.has('Escriba su contraseña')).toBe(true);
    expect(document.activeElement).toBe(document.querySelector('input[autocomplete=username]'));
  });

  it('comes to the page that was asked for', async () => {
    page = await openPage('/contratos/gas?limit=25');
    expect(page.address()).toBe('/acceso?redirect=%2Fcontratos%2Fgas%3Flimit%3D25');
    await page.signIn('estados');
    await page.comes('Gas', 'h1');
    expect(page.address()).toBe('/contratos/gas?limit=25');
  });
});

describe('a link with credentials', () => {
  it('of a client signs in, and leaves the address', async () => {
    page = await openPage('/acceso?id_client=estados-client&secret=Mostrador1!');
    expect(page.address()).toBe('/contratos/electricity');
  });

  it.each([
    ['token=forged', '', 'El enlace de acceso no es válido'],
    ['token=', '', 'El enlace de acceso no es válido'],
    ['token=forged&token=other', '', 'El enlace de acceso no es válido'],
    ['token=old', 'status:419@session.isTokenValid', 'El enlace de acceso ha caducado'],
    ['token=any', 'offline@session.isTokenValid', 'Ahora no podemos comprobar su acceso'],
    ['id_client=nobody&secret=nothing', '', 'Los datos de identificación del cliente no son válidos'],
    [
      'id_client=any&secret=any',
      'status:404@session.client',
      'Los datos de identificación del cliente no son válidos',
    ],
    ['id_client=any&secret=any', 'offline@session.client', 'Ahora no podemos comprobar su acceso'],
  ])(
    'that cannot sign in says why at the login, and leaves the address: %s %s',
    async (query, scenario, words) => {
      page = await openPage(`/acceso?${query}&promocode=sol#help`, { scenario });
      expect(page.text('main [role=note]')).toContain(words);
      expect(`${location.search}${location.hash}`).toBe('?promocode=sol#help');
    },
  );
});

describe('a recovery of a password', () => {
  it('says that the retailer has no customer with this tax id and e-mail', async () => {
    page = await openPage('/recordar-clave');
    await page.type('[data-field=nif] input', '40318274X');
    await page.type('[data-field=email] input', 'nadie@example.com');
    await page.press('Recuperar la contraseña');
    expect(page.text('main [role=alert]')).toContain('No encontramos a nadie con este NIF y este correo');
  });

  it('that is refused shows all errors of the retailer, joined by commas', async () => {
    const errors = { nif: ['no existe', 'ni existió'], email: 'tampoco' };
    page = await openPage('/recordar-clave', {
      instead: ({ method }) => (method === 'POST' ? Response.json({ errors }, { status: 400 }) : undefined),
    });
    await page.type('[data-field=nif] input', '40318274X');
    await page.type('[data-field=email] input', 'casa@example.com');
    await page.press('Recuperar la contraseña');
    expect(page.text('main [role=alert]')).toContain('no existe, ni existió, tampoco');
  });

  it('that is refused by codes marks its fields, and does not say to try again', async () => {
    const refusal = Response.json({ errors: { nif: 'nif_not_found' } }, { status: 400 });
    page = await openPage('/recordar-clave', {
      instead: ({ method }) => (method === 'POST' ? refusal : undefined),
    });
    await page.type('[data-field=nif] input', '46725318J');
    await page.type('[data-field=email] input', 'clave@example.com');
    await page.press('Recuperar la contraseña');
    expect(page.text('[data-field=nif]')).toContain('El dato no es válido: revíselo');
    expect(page.has(/pruebe de nuevo|inténtelo/i, 'main [role=alert]')).toBe(false);
  });

  const notSent = 'Ahora no hemos podido enviar su solicitud';
  const notKnown = 'No sabemos si su solicitud ha llegado';
  it.each([
    ['status:400', notSent],
    ['status:403', notSent],
    ['offline', notKnown],
    ['status:500', notKnown],
    ['malformed', notKnown],
  ])('that fails (%s) says %s, and keeps what was typed', async (fault, words) => {
    page = await openPage('/recordar-clave', { scenario: `${fault}@session.reset` });
    await page.type('[data-field=nif] input', '46725318J');
    await page.type('[data-field=email] input', 'clave@example.com');
    await page.press('Recuperar la contraseña');
    expect(page.text('main [role=alert]')).toContain(words);
    expect(page.typed('[data-field=nif] input')).toBe('46725318J');
  });

  it.each([
    ['brisa', 'ca', '/reset-password', 'Recuperi la contrasenya'],
    ['brisa', 'ca', '/recordar-clau', 'Recuperi la contrasenya'],
    ['lumen', 'es', '/recordar-clave', 'Recupere su contraseña'],
  ])('opens in %s (%s) at %s', async (partner, language, path, title) => {
    page = await openPage(path, { partner, language });
    expect(page.text('h1')).toBe(title);
  });
});

describe('a change of password', () => {
  it('that was sent has a title that says what to do now', async () => {
    page = await openPage('/recordar-clave');
    expect(page.text('h1')).toBe('Recupere su contraseña');
    await page.type('[data-field=nif] input', '40318274X');
    await page.type('[data-field=email] input', 'casa@example.com');
    await page.press('Recuperar la contraseña');
    await page.comes('Revise su correo', 'h1');
  });

  it('is not available to staff who act for a customer', async () => {
    page = await openPage('/canvi-de-clau', { language: 'ca', token: await staffToken('casa') });
    expect(page.reasonOf('Canvia la contrasenya', 'main form')).toMatch(/en nom(bre)? del client/);
  });

  async function fill(current: string, password: string): Promise<void> {
    for (const [field, value] of Object.entries({ current, password, repeat: password }))
      await page.type(`[data-field=${field}] input`, value);
  }

  it('marks each requirement while the new one is typed', async () => {
    page = await openPage('/cambio-de-clave', { user: 'estados' });
    const met = () =>
      [...document.querySelectorAll('[id$=-checklist] > *')].map(({ textContent }) =>
        textContent?.includes('cumplido'),
      );
    const [no, yes] = [false, true];
    expect(met()).toEqual([no, no, no, no, no]);
    await page.type('[data-field=password] input', 'abC');
    expect(met()).toEqual([no, yes, yes, no, no]);
    await page.type('[data-field=password] input', 'abC1?x');
    expect(met()).toEqual([yes, yes, yes, yes, yes]);
  });

  it('with a wrong current one says so at its field, which gets the focus', async () => {
    page = await openPage('/cambio-de-clave', { user: 'estados' });
    await fill('Mostrador2!', 'Nueva-22');
    await page.press('Cambiar la contraseña', 'main form');
    expect(page.text('[data-field=current]')).toContain('La contraseña actual no es correcta');
    expect(document.activeElement).toBe(document.querySelector('[data-field=current] input'));
    expect(page.typed('[data-field=password] input')).toBe('Nueva-22');
  });

  it('reports an unknown result after a malformed answer', async () => {
    page = await openPage('/cambio-de-clave', {
      user: 'estados',
      scenario: 'malformed@session.changePassword',
    });
    await fill('Mostrador1!', 'Nueva-22');
    await page.press('Cambiar la contraseña', 'main form');
    expect(page.text('main [role=alert]')).toContain('No sabemos si la contraseña ha cambiado');
  });
});

describe('the sign-up', () => {
  const paths = ['/registre', '/activacio', '/registro', '/activacion', '/register', '/activation'];
  const everywhere = ['lumen', 'brisa'].flatMap((partner) => paths.map((path) => [path, partner] as const));
  it.each(everywhere)('opens at %s of %s', async (path, partner) => {
    page = await openPage(path, { partner });
    await page.comes('Número de contrato', '[data-field=contract]');
  });

  it('that is refused says what to do, with help beside it', async () => {
    const refusal = { result: { render: { errors: ['No hay contrato', 'Ni factura'], body: null } } };
    page = await openPage('/registro', {
      instead: ({ path }) => (path.includes('/signup/confirm') ? Response.json(refusal) : undefined),
    });
    expect(page.buttons('Ayuda', 'main')).toBe(0);
    await signUp(page);
    await page.comes('No se puede activar el acceso', 'main [role=alert]');
    const reasons = [...document.querySelectorAll('main [role=alert] li')];
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['No hay contrato', 'Ni factura']);
    expect(page.typed('[data-field=contract] input')).toBe('0070555');
    await page.comes(/^Si ya activó su acceso, entre .* compare lo que ha escrito/, 'main');
    expect(page.buttons('Ayuda', 'main')).toBe(1);
  });

  it('does not exist if it is switched off', async () => {
    const settings = { signUp: { enabled: false } };
    page = await openPage('/acceso', { settings });
    expect(page.has(/tiene acceso/)).toBe(false);
    page.end();
    page = await openPage('/registro', { settings });
    expect(page.text('h1')).toContain('No encontramos esta página');
  });
});

describe('an error page', () => {
  it.each([
    ['/no-such-page', '404'],
    ['/error/500', '500'],
    ['/error/403', '403'],
    ['/error/401', '401'],
    ['/error/abc', 'abc'],
    ['/error/token_expired', 'token_expired'],
  ])('at %s says its code', async (path, code) => {
    page = await openPage(path);
    expect(page.text('main')).toContain(`Código de error: ${code}`);
  });

  it.each(['Llame%20al%20900', 'Llame-al-900-100-200', 'llame_900100200'])(
    'says nothing of what only looks like a code in its address: %s',
    async (written) => {
      page = await openPage(`/error/${written}`);
      expect(page.text('main')).toContain('Se ha producido un error');
      expect(page.text('main')).not.toMatch(/Llame/i);
    },
  );
});

describe('a profile', () => {
  it('of a new customer says that there is no contract yet', async () => {
    page = await openPage('/perfil', { user: 'nuevo' });
    expect(page.text('main')).toContain('Todavía no tiene contratos con nosotros');
    expect(page.has('Boletines', 'main')).toBe(false);
  });

  it.each([
    ['lumen', 'Tiene 3 contratos'],
    ['brisa', 'Tiene 2 contratos'],
  ])('counts the contracts that the portal of %s shows', async (partner, words) => {
    page = await openPage('/perfil', { partner, user: 'casa' });
    await page.comes(new RegExp(words), 'main');
  });

  const holding =
    (names: JsonObject): Visit['instead'] =>
    ({ path }) =>
      path.includes('contracts/list-info') ? Response.json(names) : undefined;
  const one = [{ id: 1, name: '0011111' }];

  it.each([
    ['electricity', ['gas'], { electricity: one, gas: [] }],
    ['gas', ['electricity'], { electricity: null, gas: one }],
  ])(
    'of somebody with %s alone says nothing of contracts where the portal shows %s',
    async (_what, displayTypes, names) => {
      page = await openPage('/perfil', { user: 'casa', settings: { displayTypes }, instead: holding(names) });
      await page.comes('casa@example.com', 'main');
      expect(page.text('main')).not.toMatch(/contratos? con nosotros/);
    },
  );

  it('of somebody with gas alone leads to the contracts of gas', async () => {
    page = await openPage('/perfil', { user: 'casa', instead: holding({ electricity: [], gas: one }) });
    await page.comes('Tiene 1 contrato con nosotros.', 'main');
    expect(page.count('main a[href="/contratos/gas"]')).toBe(1);
  });

  it('opens for somebody who may not read contracts', async () => {
    page = await openPage('/perfil', { user: 'casa', scenario: 'status:403@contracts.list' });
    await page.comes('casa@example.com', 'main');
  });

  it('leads to the newsletters if they have an address', async () => {
    page = await openPage('/perfil', { user: 'casa' });
    expect(page.count('a[href="https://newsletter.example.com/casa"]')).toBe(1);
  });

  it('cannot be changed by staff', async () => {
    page = await openPage('/perfil', { language: 'ca', token: await staffToken('casa') });
    expect(page.reasonOf('Canvia el telèfon')).toMatch(/en nom(bre)? del client/);
  });
});
