import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

describe('completed changes', () => {
  it('are at the end of the contract, below a heading that the keyboard opens', async () => {
    await here.signedIn('casa');
    await here.open('/contractes/electricity/0048731');
    const earlier = here.page.getByRole('region', { name: 'Canvis anteriors' });
    await earlier.locator('summary').focus();
    await here.page.keyboard.press('Enter');
    await earlier.getByText('Del compte acabat en 1198 al que acaba en 6360').waitFor();
    const kinds = await earlier.getByRole('heading', { level: 3 }).allTextContents();
    expect(kinds).toEqual(['Canvi de compte bancari', 'Canvi de potència']);
    await here.mustBeSound();
  });
});
