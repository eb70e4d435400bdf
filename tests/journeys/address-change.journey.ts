import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDone } from './support/close-done.ts';
import { addressDialog, patient, type AddressDialog } from './support/address-dialog.ts';
import { pause } from './support/pause.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
let dialog: AddressDialog;
afterEach(() => here.end());

async function come(user: string, visitor?: Parameters<typeof visit>[0]): Promise<void> {
  here = await visit(visitor);
  dialog = addressDialog(here);
  await here.signedIn(user);
}

async function fillGirona(): Promise<void> {
  await dialog.chooseNew();
  await dialog.field('Código postal').fill('17001');
  await dialog.foundTown('Girona');
  await dialog.fillStreet();
}

describe('the letters and notices of a contract', () => {
  beforeEach(() => come('estados'));

  it('go to a new address, which shows before the contract is read again, and after a visit to the list', async () => {
    await dialog.openFor('0091001');
    await fillGirona();
    await here.mustBeSound();
    await here.page.route(/\/contracts\?/, () => undefined);
    const sent = dialog.posted();
    await dialog.send.click();
    await here.mustBeSound();
    await dialog.accept.click();
    expect((await sent).postDataJSON()).toEqual({
      address_type: 'new',
      address: {
        name: 'Antonio Romero Castillo',
        zipcode: '17001',
        city: { city: 'Girona', ine: '17079' },
        state: { id: '17', name: 'Girona' },
        tv: { id: 1, name: 'Carrer' },
        nv: 'de la Sort',
        pnp: '12',
        bq: 'BLOC',
        email: 'taller@example.com',
        mobile: '600111222',
      },
    });
    await closeDone(dialog.whole);
    const address = dialog.contact.getByText('Carrer de la Sort, 12, BLOC, 17001 Girona');
    await address.waitFor();
    await dialog.contact.getByText('taller@example.com').waitFor();
    await here.page.locator('a[href="/contratos/electricity"]').first().click();
    await here.page.waitForURL('**/contratos/electricity');
    await here.page.goBack();
    await address.waitFor();
  });

  it('are changed with the keyboard only, and Escape cancels', async () => {
    await here.open('/contratos/electricity/0091010');
    await dialog.contact.waitFor();
    await dialog.opener.press('Enter');
    await dialog.whole.getByRole('radio', { name: 'En una de mis direcciones' }).press('ArrowRight');
    await dialog.field('Código postal').focus();
    await here.page.keyboard.type('17001');
    await expect.poll(() => dialog.field('Provincia').inputValue(), patient).toBe('Girona');
    await here.page.keyboard.press('Enter');
    const focused = () => here.page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused, patient).toBe('address.tv');
    await here.page.keyboard.press('Escape');
    await dialog.whole.waitFor({ state: 'detached' });
  });
});

describe('an address already known', () => {
  it('comes into a dialog that never shrinks, and fills it', async () => {
    await come('casa');
    await here.open('/contractes/electricity/0048731');
    const opener = here.page.getByRole('button', { name: 'Canvia l’adreça de contacte' });
    await opener.waitFor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await here.page.route(/\/addresses\//, async (route) => {
      await held;
      await route.fallback();
    });
    await opener.click();
    const asked = here.page.getByRole('dialog', { name: /adreça de contacte/ });
    await asked.locator('[data-dialog-content] [aria-busy=true]').first().waitFor();
    const height = async () => (await asked.boundingBox())?.height ?? 0;
    const before = await height();
    answer();
    const last = asked.locator('[data-field=address_id] label').last();
    await last.waitFor();
    expect(await height()).toBeGreaterThanOrEqual(before);
    const [row, foot] = [await last.boundingBox(), await asked.locator('[data-form-foot]').boundingBox()];
    expect((foot?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0)).toBeLessThan(48);
  });

  it('that is the habitual residence of another contract is refused with a warning', async () => {
    await come('casa');
    await here.open('/contractes/electricity/0048731');
    await here.page.getByRole('button', { name: 'Canvia l’adreça de contacte' }).click();
    const asked = here.page.getByRole('dialog', { name: /adreça de contacte/ });
    await asked.getByRole('radio', { name: /Casa de la platja/ }).check();
    await asked.getByRole('button', { name: 'Canvia l’adreça' }).click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'Canvia l’adreça' }).click();
    await asked.getByText('Ja hi ha un altre habitatge habitual actiu').waitFor();
    await here.mustBeSound();
  });
});

describe('a change of address', () => {
  it('leads on a phone by steps to what will be done, which is sent without another question', async () => {
    await come('estados', { partner: 'brisa', width: 'phone' });
    await here.open('/contratos/electricity/0091011');
    await dialog.contact.getByRole('button', { name: 'Cambiar la dirección de contacto' }).click();
    await dialog.chooseNew();
    const next = dialog.whole.getByRole('button', { name: 'Siguiente' });
    await next.click();
    await dialog.field('Código postal').fill('17001');
    await dialog.foundTown('Girona');
    await dialog.field('Tipo de vía').selectOption({ label: 'Carrer' });
    await dialog.field('Nombre de la vía').fill('de la Sort');
    await dialog.field('Número').fill('12');
    await next.click();
    await dialog.whole.locator('[data-field=mobile]').waitFor();
    await pause();
    await next.click();
    await dialog.send.waitFor();
    await pause();
    await here.mustBeSound();
    await dialog.send.click();
    await closeDone(dialog.whole);
  });
});
