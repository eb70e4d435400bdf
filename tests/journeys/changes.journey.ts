import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expiredDialog, signInAgain } from './support/expired-session.ts';
import { pressButton } from './support/contract-page.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
  await here.signedIn('empresa');
});
afterEach(() => here.end());

/** A change that a dialog sends: where its button is, what is filled in, and where it goes. */
type Change = {
  call: string;
  at: string;
  opener: string;
  fill: () => Promise<void>;
  /** Documents are never kept in a draft: they are attached again after a reload. */
  attach?: () => Promise<void>;
  goesTo: string;
};

/** The form of the change, which the dialog of an expired session does not cover in the page. */
const form = () => here.page.locator('[role=dialog]').first().locator('form').first();
const input = (path: string) => form().locator(`[data-field="${path}"] :is(input, select)`);
const radio = (name: string | RegExp) => form().getByRole('radio', { name });
const certificate = () => form().getByText('certificado.pdf', { exact: true });

/** Everything that stands in the form. */
const typed = () =>
  form()
    .locator('input:not([type=file]), select, textarea')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map(({ type, checked, value }) =>
        type === 'radio' || type === 'checkbox' ? checked : value,
      ),
    );

const account = {
  opener: 'Cambiar la cuenta bancaria',
  goesTo: '/iban/',
  async fill() {
    await radio('En una cuenta nueva').check();
    await input('iban').fill('ES91 2100 0418 4502 0005 1332');
    await input('owner_is_bank_owner').check();
  },
  async attach() {
    const content = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await form()
      .locator('input[type=file]')
      .setInputFiles({ name: 'certificado.pdf', ...content });
    await certificate().waitFor();
  },
};

async function fillAddress(): Promise<void> {
  await radio('En una dirección nueva').check();
  await input('address.zipcode').fill('17001');
  await expect.poll(() => form().getByLabel('Provincia').inputValue()).toBe('Girona');
  await form().getByLabel('Tipo de vía').selectOption({ label: 'Carrer' });
  await input('address.nv').fill('de la Sort');
  await input('address.pnp').fill('12');
  await input('name').fill('Magatzem');
  await input('email').fill('magatzem@example.com');
  await input('mobile').fill('600111222');
}

/** A little less than what there is, which any tariff allows in its first period. */
async function lowerPower(): Promise<void> {
  const present = Number((await input('powers.0.kw').inputValue()).replace(/\./g, '').replace(',', '.'));
  await input('powers.0.kw').fill(String(Math.round(present * 10 - 1) / 10).replace('.', ','));
}

const electricity = '/contratos/electricity/';
const changes: Change[] = [
  { call: 'contracts.changeIban', at: `${electricity}0060001`, ...account },
  {
    call: 'contracts.changeNotificationAddress',
    at: `${electricity}0060002`,
    opener: 'Cambiar la dirección de contacto',
    fill: fillAddress,
    goesTo: '/notification/',
  },
  {
    call: 'contracts.changePower',
    at: `${electricity}0060006`,
    opener: 'Cambiar la potencia',
    fill: lowerPower,
    goesTo: '/power/',
  },
];

/** Fills the form and leaves it, as numbers are written out where one leaves their field. */
async function fill(change: Change): Promise<void> {
  await change.fill();
  await here.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function open({ at, opener }: Change): Promise<void> {
  await here.open(at);
  await pressButton(here, opener);
  await form().locator('button[type=submit]').waitFor();
}

/** Presses the button of the form, and says yes where it asks again. Answers the status that came. */
async function send({ goesTo }: Change): Promise<number> {
  const answer = here.page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes(goesTo),
  );
  await form().locator('button[type=submit]').click();
  const sure = here.page.getByRole('alertdialog').getByRole('button').last();
  await Promise.race([answer, sure.click().catch(() => undefined)]);
  return (await answer).status();
}

describe.each(changes)('the data typed for $call', (change) => {
  it('are restored after a reload', async () => {
    await open(change);
    const first = await typed();
    await fill(change);
    const filled = await typed();
    if (first.length > 0) expect(filled).not.toEqual(first);
    await here.page.reload();
    await open(change);
    await expect.poll(typed).toEqual(filled);
    await here.mustBeSound();
  });

  it('survive each refusal and an expired session, and are then sent unchanged', async () => {
    await open(change);
    await fill(change);
    await change.attach?.();
    const filled = await typed();
    for (const status of [400, 500]) {
      await here.scenario(`status:${status}@${change.call}`);
      expect(await send(change)).toBe(status);
      await form().locator('xpath=ancestor::*[@role="dialog"]').getByRole('alert').first().waitFor();
      expect(await typed()).toEqual(filled);
    }
    await here.scenario(`token_expired@${change.call}`);
    expect(await send(change)).toBe(401);
    await expiredDialog(here.page).waitFor();
    await here.mustBeSound();
    await here.scenario('');
    await signInAgain(here.page, 'empresa');
    expect(await typed()).toEqual(filled);
    if (change.attach) await certificate().waitFor();
    expect(await send(change)).toBe(200);
    await expect.poll(() => form().count()).toBe(0);
    await here.mustBeSound();
  });
});
