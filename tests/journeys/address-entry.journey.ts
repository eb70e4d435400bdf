import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressDialog, patient, type AddressDialog } from './support/address-dialog.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
let dialog: AddressDialog;

beforeEach(async () => {
  here = await visit();
  dialog = addressDialog(here);
  await here.signedIn('estados');
  await dialog.openFor('0091005');
  await dialog.chooseNew();
});
afterEach(() => here.end());

describe('the town of a new address', () => {
  it('is chosen if a postal code has several', async () => {
    await dialog.field('Código postal').fill('17257');
    await dialog.foundTown('Gualta');
    expect(await dialog.field('Provincia').inputValue()).toBe('Girona');
    await dialog.fillStreet();
    await dialog.send.click();
    await dialog.whole.locator('[id$="-error"]').getByText('Elija la población').waitFor();
    await here.mustBeSound();
    await dialog.field('Población').selectOption({ label: 'Gualta' });
    const sent = dialog.posted();
    await dialog.send.click();
    expect((await sent).postDataJSON().address.city).toEqual({ city: 'Gualta', ine: '17081' });
    await dialog.contact.getByText('17257 Gualta').waitFor();
  });
});

describe('a new address', () => {
  it('accepts a valid cadastral reference, also in small letters and with spaces', async () => {
    const reference = dialog.field('Referencia catastral');
    await reference.fill('7837301VG8173B0001TX');
    await reference.blur();
    const complaint = dialog.whole.getByText('La referencia catastral no es válida');
    await complaint.waitFor();
    await here.mustBeSound();
    await reference.fill('7837301 vg8173b 0001 tt');
    await reference.blur();
    await complaint.waitFor({ state: 'detached' });
    await dialog.field('Código postal').fill('17001');
    await dialog.foundTown('Girona');
    await dialog.fillStreet();
    const sent = dialog.posted();
    await dialog.send.click();
    expect((await sent).postDataJSON().address.ref_catastral).toBe('7837301VG8173B0001TT');
  });

  it('is restored after a reload, with its town and type of street', async () => {
    await dialog.field('Código postal').fill('17257');
    await dialog.foundTown('Gualta');
    await dialog.field('Población').selectOption({ label: 'Gualta' });
    await dialog.fillStreet();
    await here.page.reload();
    await dialog.openFor('0091005');
    await dialog.whole.getByText('Hemos recuperado lo que había escrito').waitFor();
    const chosen = (name: string) => dialog.field(name).locator('option:checked').textContent();
    await expect.poll(() => chosen('Población'), patient).toBe('Gualta');
    expect([await chosen('Tipo de vía'), await dialog.field('Número').inputValue()]).toEqual([
      'Carrer',
      '12',
    ]);
    expect(await dialog.field('Provincia').inputValue()).toBe('Girona');
  });
});
