import type { openPage } from './drawn-page.tsx';

const typed = {
  nif: '47281905T',
  contract: '0070555',
  email: 'pau@example.com',
  email2: 'pau@example.com',
  phone: '600123123',
};

/** Fills in the sign-up, with data that fit and that nobody has, and sends it. */
export async function signUp(page: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.type(`[data-field=${name}] input`, value);
  await page.press(/acepto las condiciones/, 'main', 'checkbox');
  await page.press('Activar el acceso', 'main form');
}
