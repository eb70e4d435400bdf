import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../../src/engine/services.ts';
import { firstLanguage } from '../../src/language/first-language.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let speak: Services['language']['change'];
afterEach(() => page.end());

async function open(path: string, visit: Visit = {}): Promise<void> {
  page = await openPage(path, visit, (services) => {
    speak = services.language.change;
    return services;
  });
}

const input = (field: string) => `[data-field=${field}] input`;
const focusOn = (field: string) => document.querySelector<HTMLElement>(input(field))?.focus();
const focused = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
const recovered = /^He(mos recuperado|m recuperat) /;

describe('a change of language', () => {
  it('leaves what is typed at the login, and the focus', async () => {
    await open('/acceso?redirect=%2Fperfil');
    await page.type(input('user'), 'casa');
    await page.type(input('password'), 'Mostrador1!');
    focusOn('user');
    await speak('ca');
    await page.comes('Accedeix', 'main');
    expect(page.address()).toBe('/acces?redirect=%2Fperfil');
    expect([page.typed(input('user')), page.typed(input('password'))]).toEqual(['casa', 'Mostrador1!']);
    expect(focused()).toBe('user');
  });

  it('leaves the passwords of a change, with their error in the other language', async () => {
    await open('/cambio-de-clave', { user: 'estados' });
    await page.type(input('password'), 'Nueva-22');
    await page.type(input('repeat'), 'Nueva-23');
    await page.comes('Las contraseñas deben coincidir', '[data-field=repeat]');
    await speak('ca');
    await page.comes('Les contrasenyes han de coincidir', '[data-field=repeat]');
    expect([page.typed(input('password')), page.typed(input('repeat'))]).toEqual(['Nueva-22', 'Nueva-23']);
  });

  it('reaches the titles of sections and the buttons of a form', async () => {
    await open('/contratos/electricity/0091006', { user: 'estados' });
    await page.press(/^Cambiar la potencia$/);
    const dialog = '[role=dialog]';
    await page.comes('Contacto', dialog);
    await speak('ca');
    await page.comes('Contacte', dialog);
    expect(page.text(`${dialog} [data-form-foot]`)).toBe('Cancel·laSol·licita el canvi');
  });

  it('does not announce what is typed in the sign-up as recovered', async () => {
    await open('/registro');
    await page.type(input('contract'), '0048731');
    await speak('ca');
    await page.comes('Com li escrivim', 'main');
    expect(page.typed(input('contract'))).toBe('0048731');
    expect(page.has(recovered)).toBe(false);
  });

  it('leaves a form that waited for what its screen or dialog reads', async () => {
    const dialog = '[role=dialog]';
    await open('/contratos/electricity/0091010', { user: 'estados' });
    await page.press(/^Pedir notificaciones electrónicas$/);
    await page.comes('Teléfono móvil', dialog);
    await page.type(`${dialog} ${input('mobile')}`, '60011');
    const field = () => document.querySelector(`${dialog} ${input('mobile')}`);
    const before = field();
    await speak('ca');
    await page.comes('Telèfon mòbil', dialog);
    expect(field()).toBe(before);
    page.scenario('status:500@profile.read');
    await speak('en');
    await page.comes('Mobile phone', dialog);
    expect(field()).toBe(before);
    expect(page.typed(`${dialog} ${input('mobile')}`)).toBe('60011');
    expect(page.has(recovered)).toBe(false);
  });

  it('leaves an open dialog with its form, its errors and its files', async () => {
    const dialog = '[role=dialog]';
    await open('/contratos/electricity/0091010', { user: 'estados' });
    await page.press(/^Cambiar la cuenta bancaria$/);
    await page.comes('En una cuenta nueva', dialog);
    fireEvent.click(screen.getByText('En una cuenta nueva'));
    await page.comes(/^IBAN/, dialog);
    await page.type(`${dialog} ${input('iban')}`, 'ES92');
    const files = [new File(['a'], 'certificado.pdf', { type: 'application/pdf' })];
    fireEvent.change(document.querySelector(`${dialog} input[type=file]`) as Element, { target: { files } });
    await page.comes('certificado.pdf', dialog);
    await speak('ca');
    await page.comes('En un compte nou', dialog);
    expect(page.text(dialog)).toContain('certificado.pdf');
    expect(page.typed(`${dialog} ${input('iban')}`)).toBe('ES92');
    expect(page.has(recovered)).toBe(false);
    expect(page.address()).toBe('/contractes/electricity/0091010');
  });
});

describe('a sign-out', () => {
  it('leaves the language that was seen, though nobody chose it and several have the path of the login', async () => {
    await open('/contratos/electricity', { user: 'casa', language: 'ca' });
    Reflect.set(document, 'cookie', 'mostrador_language=; Path=/; Max-Age=0');
    await page.press('Tanca la sessió');
    const login = { screen: 'login', paths: { ca: ['/acces'], es: ['/acces'] } };
    const portal = { languages: ['es', 'ca'], defaultLanguage: 'es', routes: [login] } as never;
    const next = { path: '/acces', browser: ['es'], cookies: document.cookie };
    expect(page.left).toEqual(['/acces']);
    expect(firstLanguage(portal, next)).toBe('ca');
  });
});
