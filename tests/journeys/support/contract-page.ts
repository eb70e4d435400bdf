import type { Visit } from './visit.ts';

/** Opens the page of a contract with all of its buttons in view. */
export async function openUnfolded(here: Visit, path: string): Promise<void> {
  await here.open(path);
  await here.page.getByRole('button', { name: /^(Más gestiones|Més gestions)$/ }).click();
}

/** Presses a button of a contract, which may be among those that are folded away. */
export async function pressButton(here: Visit, name: string | RegExp): Promise<void> {
  const button = here.page.getByRole('button', { name });
  const more = here.page.getByRole('button', { name: /^(Más gestiones|Més gestions)$/ });
  await button.or(more).first().waitFor();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}
