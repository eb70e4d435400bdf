import { afterEach, describe, expect, it } from 'vitest';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

/** The address that a newsletter brings, for a subscriber. */
const linkOf = (subscriptor_id: number | string) =>
  `/boletin?params=${['{"alg":"HS256"}', JSON.stringify({ subscriptor_id }), 'signed'].map(btoa).join('.')}`;
const open = async (path: string, visit: Visit = {}) => {
  page = await openPage(path, visit);
};
const isOn = (name: string) =>
  [...document.querySelectorAll('main label')]
    .find(({ textContent }) => textContent?.includes(name))
    ?.querySelector('input')?.checked;
const email = '[data-field=email] input';

describe('newsletters', () => {
  it('are chosen by a visitor once an address was typed, at first by a confirmation', async () => {
    const typeAddress = async () => {
      await open('/boletin');
      await page.type(email, 'nuria@example.com');
      await page.press('Ver los boletines');
      await page.comes('Autoconsumo');
    };
    await typeAddress();
    expect(page.reasonOf('Confirmar la suscripción')).toContain('Elija al menos un boletín');
    await page.press('Autoconsumo', 'main', 'switch');
    await page.press('Confirmar la suscripción');
    await page.comes('Hemos guardado lo que quiere recibir');
    await page.comes('Cambiar');
    expect([page.count(email), page.buttons('Guardar lo elegido')]).toEqual([0, 1]);
    await page.press('Ver los boletines de otro correo');
    expect(page.typed(email)).toBe('');
    page.end();
    await typeAddress();
    expect(isOn('Autoconsumo')).toBe(true);
    await page.press('Autoconsumo', 'main', 'switch');
    await page.press('Darme de baja de todos');
    await page.comes('Le hemos dado de baja: no recibirá más boletines');
    expect(page.typed(email)).toBe('nuria@example.com');
    expect(isOn('Autoconsumo')).toBe(false);
  });

  it('can be confirmed again by the address, once the subscriber of a link was removed', async () => {
    let isRemoved = false;
    await open(linkOf(12), {
      instead: ({ method, path }) => {
        if (path.includes('/subscribers/12'))
          return isRemoved
            ? new Response('{}', { status: 404 })
            : Response.json({ id: 12, emails: ['una@example.com'] });
        if (method === 'POST' && path.includes('set_active') && !isRemoved) {
          isRemoved = true;
          return Response.json('removed');
        }
        return isRemoved && path.includes('/newsletters/12')
          ? new Response('{}', { status: 404 })
          : undefined;
      },
    });
    await page.press('Guardar lo elegido');
    await page.comes(/^Se le ha dado de baja de todos los boletines, aunque había elegido alguno/);
    await page.comes('Autoconsumo');
    expect(page.count('main [role=alert]')).toBe(0);
    expect([page.typed(email), isOn('Novedades'), isOn('Autoconsumo')]).toEqual([
      'una@example.com',
      false,
      false,
    ]);
    await page.press('Autoconsumo', 'main', 'switch');
    await page.press('Confirmar la suscripción');
    await page.comes('Guardar lo elegido');
    expect(page.sent.at(-1)?.body).toEqual({
      subscriptor_or_email: 'una@example.com',
      selected_newsletters: [3],
    });
  });

  it.each([
    ['a choice', 'nothing', [], /^La respuesta no confirma lo que ha elegido/],
    ['a choice', 'a list', [{ newsletter_id: 1 }], 'Hemos guardado lo que quiere recibir'],
    ['no choice', 'a list', [{ newsletter_id: 1 }], /^La respuesta no confirma lo que ha elegido/],
    ['no choice', 'nothing', [], 'Le hemos dado de baja: no recibirá más boletines'],
    [
      'a choice',
      'a list in which nothing is subscribed',
      [{ newsletter_id: 1, subscribed: false }],
      /^La respuesta no confirma lo que ha elegido/,
    ],
    [
      'no choice',
      'a list in which nothing is subscribed',
      [{ newsletter_id: 1, subscribed: false }],
      'Le hemos dado de baja: no recibirá más boletines',
    ],
  ])('say what became of %s that was answered with %s', async (what, _with, answer, said) => {
    const list = [{ newsletter_id: 1, name: 'Novedades', subscribed: true, subscriptor_id: 12 }];
    await open(linkOf(12), {
      instead: ({ method, path }) => {
        if (path.includes('/newsletters/')) return Response.json(list);
        return method === 'POST' && path.includes('set_active') ? Response.json(answer) : undefined;
      },
    });
    if (what === 'no choice') await page.press('Novedades', 'main', 'switch');
    await page.press(what === 'no choice' ? 'Darme de baja de todos' : 'Guardar lo elegido');
    await page.comes(said);
  });

  it('chosen for one address are not those of another that is typed next', async () => {
    await open('/boletin');
    const look = async (address: string) => {
      await page.type(email, address);
      await page.press('Ver los boletines');
      await page.comes('Autoconsumo');
    };
    await look('una@example.org');
    await look('otra@example.org');
    await page.press('Autoconsumo', 'main', 'switch');
    await look('una@example.org');
    expect(isOn('Autoconsumo')).toBe(false);
  });

  it('refuse an ill-formed address at its field', async () => {
    await open('/boletin');
    await page.type(email, 'nuria@');
    await page.press('Ver los boletines');
    expect(page.text('[data-field=email]')).toContain('Escriba un correo válido');
  });

  it('of a link are those of its subscriber: one that is kept elsewhere is locked, all others are chosen at once', async () => {
    await open(linkOf(12));
    expect([isOn('Novedades'), isOn('Avisos del servicio'), isOn('Autoconsumo')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(page.has(/use el enlace de un correo recibido en su propio buzón/)).toBe(true);
    await page.press('Activar todos');
    expect([isOn('Novedades'), isOn('Avisos del servicio'), isOn('Autoconsumo')]).toEqual([true, true, true]);
    await page.press('Desactivar todos');
    expect([isOn('Novedades'), isOn('Avisos del servicio'), isOn('Autoconsumo')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('go to another address, which is confirmed in a dialog; not where that is switched off', async () => {
    await open(linkOf(12));
    await page.press(/Cambiar el correo/);
    await page.type('[role=dialog] input', 'otra@example.com');
    await page.press('Guardar el correo', '[role=dialog]');
    await page.comes('Correo cambiado');
    await page.comes('otra@example.com', 'main');
    page.end();
    await open(linkOf(12), { settings: { newsletter: { mailEditionDisabled: true } } });
    expect(page.buttons(/Cambiar el correo/)).toBe(0);
  });

  it('go to another address in place of the first; further addresses stay', async () => {
    const subscriber = { id: 12, emails: ['una@example.com', 'dos@example.com'] };
    await open(linkOf(12), {
      instead: ({ method, path }) =>
        method === 'GET' && path.includes('/subscribers/') ? Response.json(subscriber) : undefined,
    });
    await page.press(/Cambiar el correo/);
    await page.type('[role=dialog] input', 'otra@example.com');
    await page.press('Guardar el correo', '[role=dialog]');
    const sent = page.sent.find(({ path }) => path.includes('set_mails'));
    expect(sent?.body).toEqual({ subscriberId: 12, emails: ['otra@example.com', 'dos@example.com'] });
  });

  it('save nothing for a number that is obfuscated, and say how to', async () => {
    await open(linkOf('s-c'));
    await page.comes('Novedades');
    expect(page.reasonOf(/Guardar lo elegido/)).toContain('Escriba su correo o acceda a su cuenta');
    expect(page.reasonOf(/Cambiar el correo/)).toContain('Escriba su correo o acceda a su cuenta');
    await page.press('Escribir mi correo');
    await page.type(email, 'nadie@example.com');
    await page.press('Ver los boletines');
    await page.comes('Autoconsumo');
    await page.press('Autoconsumo', 'main', 'switch');
    expect(page.reasonOf('Confirmar la suscripción')).toBeUndefined();
  });

  it('take a number that came as a text for obfuscated: as a number it could be somebody else’s', async () => {
    await open(linkOf('12'), { settings: { newsletter: { jwtParamsRequired: true } } });
    await page.comes('Novedades');
    expect(page.reasonOf(/Guardar lo elegido/)).toContain('Abra el enlace del último boletín');
    expect(page.reasonOf(/Cambiar el correo/)).toContain('Abra el enlace del último boletín');
    expect(page.buttons('Escribir mi correo')).toBe(0);
  });

  it.each([
    ['a link without a token', '/boletin', { settings: { newsletter: { jwtParamsRequired: true } } }],
    ['a token that is none', '/boletin?params=x', { settings: { newsletter: { jwtParamsRequired: true } } }],
    ['a token that is none, where none is needed', '/boletin?params=x', {}],
    ['two tokens', `${linkOf(12)}&params=${linkOf(12).split('=')[1]}`, {}],
    ['a token that names nobody', linkOf(''), {}],
  ])('cannot be read with %s', async (_what, path, visit) => {
    await open(path, visit);
    expect(page.has(/No hemos podido leer los datos de su suscripción/)).toBe(true);
  });

  it('of a subscriber who cannot be read are read once more, with help where that fails again', async () => {
    await open(linkOf(12), { scenario: 'status:500@newsletter.subscriber' });
    await page.comes(/No hemos podido leer los datos de su suscripción/);
    expect(page.buttons('Ayuda', 'main [role=alert]')).toBe(0);
    await page.press('Reintentar');
    expect(page.buttons('Ayuda', 'main')).toBe(1);
    page.scenario('');
    await page.press('Reintentar');
    await page.comes('Cambiar');
  });

  it('of a subscriber who is gone are found by an address, and not by trying again', async () => {
    await open(linkOf(99));
    await page.comes(/Esta suscripción ya no existe/);
    expect([page.buttons('Reintentar'), page.buttons(/Confirmar|Guardar lo elegido/)]).toEqual([0, 0]);
    await page.press('Ver los boletines de otro correo');
    expect([page.typed(email), page.has(/ya no existe/)]).toEqual(['', false]);
  });

  it('say what to do where the address cannot be typed and is not known', async () => {
    const settings = { newsletter: { mailEditionDisabled: true } };
    await open('/boletin', { settings });
    expect(page.has(/abra el enlace del último que recibió, o acceda a su cuenta/)).toBe(true);
    expect(page.count(email)).toBe(0);
    page.end();
    await open('/boletin', { settings, user: 'casa' });
    await page.comes('Novedades');
    expect(page.has(/abra el enlace del último/)).toBe(false);
  });

  it.each([
    ['newsletter.list', 'No hemos podido cargar los boletines. Vuelva a intentarlo más tarde.'],
    ['newsletter.setActive', 'No hemos podido guardar sus preferencias. Vuelva a intentarlo más tarde.'],
  ])('say that %s was refused', async (call, said) => {
    await open(linkOf(12), { scenario: `status:403@${call}` });
    if (call !== 'newsletter.list') await page.press('Guardar lo elegido');
    await page.comes(said);
  });

  it('are none where there are none', async () => {
    await open(linkOf(12), {
      instead: ({ path }) => (path.includes('/newsletters/') ? Response.json([]) : undefined),
    });
    expect(page.has('Ahora no hay ningún boletín.')).toBe(true);
  });

  it('lead home who is signed in, and others to the sign-in, where their settings demand it at once', async () => {
    await open('/boletin', { user: 'estados' });
    await page.comes('Ir al inicio');
    page.end();
    await open('/boletin', { settings: { newsletter: { requiresAuthentication: true } } });
    expect(page.address()).toBe('/acceso?redirect=%2Fboletin');
  });
});
