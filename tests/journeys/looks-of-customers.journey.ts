import { afterEach, describe, it } from 'vitest';
import { partners } from './support/built.ts';
import { lookAt, mustBeSoundInEachLook } from './support/looking.ts';
import { further, places } from './support/places.ts';
import { useBrowser, type Visit, visit } from './support/visit.ts';

useBrowser();

describe('on a phone and a desktop, in light and dark', () => {
  for (const partner of partners)
    for (const user of ['estados', 'casa', 'multipunto'] as const)
      lookAt(partner, user, [...Object.entries(places), ...further]);
});

describe('a dialog, in each look', () => {
  let here: Visit;
  afterEach(() => here.end());

  it.each(['lumen', 'brisa'])('changes the power at %s', async (partner) => {
    here = await visit({ partner });
    await here.signedIn('estados');
    await here.open('/contratos/electricity/0091012');
    const dialog = here.page.getByRole('dialog');
    await here.page.getByRole('button', { name: 'Cambiar la potencia' }).click();
    await dialog.getByRole('textbox', { name: /P1/ }).waitFor();
    await dialog.getByRole('textbox', { name: /P6/ }).fill('460');
    await mustBeSoundInEachLook(here);
  });

  it('proposes something to the assembly of a cooperative, in a dialog that only this partner has', async () => {
    here = await visit({ partner: 'colmea', width: 'phone' });
    await here.signedIn('casa');
    await here.open('/cooperativa');
    await here.page.getByRole('button', { name: 'Proposa un punt' }).click();
    const dialog = here.page.getByRole('dialog');
    await dialog.getByLabel('Què proposa?').fill('Plaques a la teulada del local');
    await mustBeSoundInEachLook(here);
    await dialog.getByLabel('Per què?').fill('Hi guanyaríem tots.');
    await dialog.getByLabel('Telèfon').fill('600100200');
    await dialog.getByRole('button', { name: 'Envia la proposta' }).click();
    await dialog.getByText('Hem rebut la seva proposta').waitFor();
  });
});
