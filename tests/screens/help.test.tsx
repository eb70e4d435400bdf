import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

describe('help', () => {
  it('of customer care is at hand on every screen: phone, e-mail and hours', async () => {
    page = await openPage('/perfil', { user: 'empresa' });
    await page.press('Ayuda');
    const dialog = '[role=dialog]';
    await page.comes('900 000 110', dialog);
    expect(page.text(dialog)).toContain('hola@lumen.example');
    expect(page.text(dialog)).toContain('Le atendemos todos los días, de 8 a 20 h');
  });

  it('is a sheet on a phone, as nothing is entered in it; a dialog with a form fills the screen', async () => {
    page = await openPage('/perfil', { user: 'estados' });
    await page.press('Ayuda');
    expect(page.count('[role=dialog][data-sheet]')).toBe(1);
    await page.press('Cerrar', '[role=dialog]');
    await page.press('Cambiar el teléfono');
    expect(page.count('[role=dialog]:not([data-sheet])')).toBe(1);
  });

  it('leads to the contact form where the retailer has neither phone nor e-mail, and promises no call', async () => {
    const organization = { phone_crm: '', email: '' };
    page = await openPage('/perfil', { user: 'empresa', settings: { organization } });
    await page.press('Ayuda');
    await page.comes('Escríbanos', '[role=dialog]');
    expect(page.has(/Llámenos|Le atendemos/, '[role=dialog]')).toBe(false);
  });

  it('shows the words of the partner alone where it wants nothing else', async () => {
    const settings = {
      organization: { phone_crm: '', email: '' },
      helpDialog: { enabled: true, onlyButton: true },
    };
    page = await openPage('/acceso', { settings });
    await page.press('Ayuda', 'body > :last-child, [data-slot=corner]');
    await page.comes(/Estamos para ayudarle/, '[role=dialog]');
    expect(page.buttons('Escríbanos')).toBe(0);
  });

  it('leads to the page that the partner has for it, within the portal', async () => {
    page = await openPage('/acceso', { settings: { helpDialog: { contactUrl: '/boletin' } } });
    await page.press('Ayuda');
    await page.press('Escríbanos', '[role=dialog]', 'link');
    await page.comes('Boletines', 'h1');
    expect([page.address(), page.count('[role=dialog]')]).toEqual(['/boletin', 0]);
  });

  it('is not offered where it has nothing to say', async () => {
    const organization = { phone_crm: '', email: '' };
    page = await openPage('/perfil', {
      user: 'empresa',
      settings: { organization, features: { contact: false } },
    });
    expect(page.has('Mi perfil')).toBe(true);
    expect(page.has('Ayuda')).toBe(false);
  });
});
