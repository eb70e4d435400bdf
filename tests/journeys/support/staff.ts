import type { Visit } from './visit.ts';

/** What the address of a login carries when staff come to look on behalf of a customer: read-only. */
async function staffLink(here: Visit): Promise<string> {
  await here.open('/sandbox');
  const link = here.page
    .getByRole('row', { name: /read-only/ })
    .locator('a')
    .first();
  return new URL((await link.getAttribute('href')) ?? '', 'http://x.localhost').search;
}

/** Comes as staff who look on behalf of the customer casa, to the contracts. */
export async function comeAsStaff(here: Visit): Promise<void> {
  await here.open(`/acceso${await staffLink(here)}`);
  await here.page.waitForURL('**/contractes/electricity');
}
