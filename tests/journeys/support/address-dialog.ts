import type { Locator, Page, Request } from 'playwright-core';
import type { Visit } from './visit.ts';

/** For what follows a lookup, which waits 700 ms before it asks. */
export const patient = { timeout: 15_000 };

/** The dialog for another address of letters and notices, in Spanish. */
export type AddressDialog = {
  /** The button that opens it. */
  opener: Locator;
  whole: Locator;
  send: Locator;
  /** Says yes to the question before it is sent. */
  accept: Locator;
  /** The section of the contract that shows where letters and notices go. */
  contact: Locator;
  field(name: string): Locator;
  /** The known addresses. */
  known: Locator;
  /** Opens it at a contract. */
  openAt(path: string): Promise<void>;
  /** Opens it at an electricity contract. */
  openFor(contract: string): Promise<void>;
  chooseNew(): Promise<void>;
  /** Waits until a postal code was looked up that has this town. */
  foundTown(name: string): Promise<void>;
  /** Street, number and block, to the holder. */
  fillStreet(): Promise<void>;
  /** What is sent next. */
  posted(): Promise<Request>;
};

async function openAt(page: Page, path: string, dialog: Pick<AddressDialog, 'contact' | 'opener' | 'send'>) {
  await page.goto(path);
  await dialog.opener.click();
  await dialog.send.waitFor();
}

/** The dialog of a visit. */
export function addressDialog({ page }: Visit): AddressDialog {
  const whole = page.getByRole('dialog', { name: /dirección de contacto/ });
  const field = (name: string) => whole.getByLabel(name);
  const around = {
    opener: page.getByRole('button', { name: 'Cambiar la dirección de contacto' }),
    send: whole.getByRole('button', { name: 'Cambiar la dirección' }),
    accept: page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar la dirección' }),
    contact: page.locator('#contact'),
  };
  return {
    ...around,
    whole,
    field,
    known: whole.locator('[data-field=address_id]').getByRole('radio'),
    openAt: (path) => openAt(page, path, around),
    openFor: (contract) => openAt(page, `/contratos/electricity/${contract}`, around),
    chooseNew: () => whole.getByRole('radio', { name: 'En una dirección nueva' }).check(),
    foundTown: (name) => field('Población').getByRole('option', { name }).waitFor({ state: 'attached' }),
    async fillStreet() {
      await field('Tipo de vía').selectOption({ label: 'Carrer' });
      await field('Nombre de la vía').fill('de la Sort');
      await field('Número').fill('12');
      await whole.getByRole('button', { name: 'Añadir bloque, escalera u otros datos' }).click();
      await page.keyboard.type('BLOC');
      await whole.locator('[data-field=email] input').fill('taller@example.com');
      await whole.locator('[data-field=mobile] input').fill('600111222');
    },
    posted: () =>
      page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('/notification/'),
      ),
  };
}
