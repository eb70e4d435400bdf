import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDone } from './support/close-done.ts';
import { pause } from './support/pause.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const section = () => here.page.locator('#tariff-options');
const option = (name: string) => section().locator('dl > div').filter({ hasText: name });
const dialog = () => here.page.getByRole('dialog');
const choice = (name: RegExp) => dialog().getByRole('radio', { name });
const save = () => dialog().getByRole('button', { name: 'Guardar la elección' });
const accept = () => here.page.getByRole('alertdialog').getByRole('button', { name: 'Guardar la elección' });

async function openFor(contract: string, button: string): Promise<void> {
  await here.open(`/contratos/electricity/${contract}`);
  await section().getByRole('button', { name: button }).click();
}

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});

describe('the double tariff', () => {
  const [name, button] = ['Tarifa doble', 'Elegir los meses'];
  const words = /^De junio de \d{4} a agosto de \d{4}$/;

  it('says that nothing is chosen, shows the options, and shows the choice at once and after a reload', async () => {
    await openFor('0091001', button);
    await choice(words).check();
    await here.mustBeSound();
    const read = here.page.waitForResponse((answer) => /\/contracts\?/.test(answer.url()));
    await save().click();
    await accept().click();
    await dialog().getByText('Hemos guardado su elección').waitFor();
    await closeDone(dialog());
    await read;
    await option(name).getByText(words).waitFor();
    await here.mustBeSound();
    await here.page.reload();
    await option(name).getByText(words).waitFor();
    await section().getByRole('button', { name: button }).click();
    await expect.poll(() => choice(words).isChecked()).toBe(true);
  });
});

describe('a tariff option', () => {
  it('does not delay the contract', async () => {
    await here.page.route('**/happy-hours/**', () => {});
    await here.open('/contratos/electricity/0091009');
    await option('Día feliz').getByText('Todavía no ha elegido').waitFor();
  });

  it('is chosen with the keyboard only', async () => {
    await openFor('0091010', 'Elegir las horas');
    await choice(/^De 09:00/).focus();
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.press('Enter');
    await accept().focus();
    await pause();
    await here.page.keyboard.press('Enter');
    await closeDone(dialog());
    await option('Horas felices').getByText('De 12:00 a 14:00').waitFor();
  });
});
