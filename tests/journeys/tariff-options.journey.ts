import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comeAsStaff } from './support/staff.ts';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const section = () => here.page.locator('#tariff-options');
const option = (name: string) => section().getByRole('group', { name });
const dialog = () => here.page.getByRole('dialog');
const choice = (name: RegExp) => dialog().getByRole('radio', { name });
const save = () => dialog().getByRole('button', { name: 'Guardar la elección' });

const options = [
  ['Tarifa doble', 'Elegir los meses', /^De junio de \d{4} a agosto de \d{4}$/],
  ['Horas felices', 'Elegir las horas', /^De 12:00 a 14:00$/],
  ['Día feliz', 'Elegir el día', /^miércoles$/],
] as const;

const families: Readonly<Record<string, string>> = {
  'Tarifa doble': 'doubleTariff',
  'Horas felices': 'happyHours',
  'Día feliz': 'happyDay',
};

async function openFor(contract: string, button: string): Promise<void> {
  await here.open(`/contratos/electricity/${contract}`);
  await section().getByRole('button', { name: button }).click();
}

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});

describe.each(options)('%s', (name, button, words) => {
  it('says that nothing is chosen, offers what there is, and shows the choice at once and after a reload', async () => {
    await openFor('0091001', button);
    await choice(words).check();
    await here.mustBeSound();
    const read = here.page.waitForResponse((answer) => /\/contracts\?/.test(answer.url()));
    await save().click();
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByText('Hemos guardado su elección').waitFor();
    await read;
    await option(name).getByText(words).waitFor();
    await here.mustBeSound();
    await here.page.reload();
    await option(name).getByText(words).waitFor();
    await section().getByRole('button', { name: button }).click();
    await expect.poll(() => choice(words).isChecked()).toBe(true);
  });

  it('says in its dialog when the choices cannot be loaded, and loads them again', async () => {
    await here.scenario(`status:404@${families[name]}.available`);
    await openFor('0091005', button);
    await dialog().getByRole('alert').waitFor();
    await here.mustBeSound();
    await here.scenario('');
    await dialog().getByRole('button', { name: 'Reintentar' }).click();
    await choice(words).waitFor();
  });

  it.each(['status:500', 'offline', 'malformed'])(
    'keeps the selection in its dialog when it cannot be saved (%s)',
    async (scenario) => {
      await openFor('0091006', button);
      await choice(words).check();
      await here.scenario(`${scenario}@${families[name]}.choose`);
      await save().click();
      await dialog().getByRole('alert').first().waitFor();
      expect(await choice(words).isChecked()).toBe(true);
      await here.mustBeSound();
    },
  );

  it('that is no longer to be had is refused in the words of the retailer', async () => {
    await openFor('0091006', button);
    await choice(words).check();
    await here.page.route(/-tariff\/|happy-(hours|day)\//, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { errors: { startHour: ['Ya no se ofrece'] } } })
        : route.continue(),
    );
    await save().click();
    await dialog().getByRole('alert').getByText('Ya no se ofrece').waitFor();
    expect(await choice(words).isChecked()).toBe(true);
    await here.mustBeSound();
  });
});

describe('a tariff option', () => {
  it('has to be selected before it is saved', async () => {
    await openFor('0091007', 'Elegir las horas');
    await save().click();
    await dialog().getByText('El campo no puede estar vacío').waitFor();
    await here.mustBeSound();
  });

  it('says when there is nothing to choose from', async () => {
    await here.page.route('**/available-happy-hours/**', (route) => route.fulfill({ json: [] }));
    await openFor('0091007', 'Elegir las horas');
    await dialog().getByText('Ahora no hay ninguna opción').waitFor();
    await here.mustBeSound();
  });

  it.each([
    ['Tarifa doble', 'status:404', 'Todavía no ha elegido'],
    ['Horas felices', 'status:404', 'Todavía no ha elegido'],
    ['Día feliz', 'status:404', 'Todavía no ha elegido'],
    ['Horas felices', 'status:500', 'Reintentar'],
  ])('(%s) that cannot be read (%s) leaves the others alone', async (name, scenario, words) => {
    await here.scenario(`${scenario}@${families[name]}.read`);
    await here.open('/contratos/electricity/0091009');
    for (const [other] of options)
      await option(other)
        .getByText(other === name ? words : 'Todavía no ha elegido')
        .waitFor();
    await here.mustBeSound();
  });

  it('keeps nobody waiting for the contract', async () => {
    await here.scenario('slow@happyHours.read');
    await here.open('/contratos/electricity/0091009');
    await option('Día feliz').getByText('Todavía no ha elegido').waitFor({ timeout: 2900 });
  });

  it('is chosen by keyboard alone', async () => {
    await openFor('0091010', 'Elegir las horas');
    await choice(/^De 09:00/).focus();
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await option('Horas felices').getByText('De 12:00 a 14:00').waitFor();
  });

  it.each(['0091002', '0091003', '0091004'])(
    'is not asked for where the contract is not active (%s)',
    async (contract) => {
      const asked: string[] = [];
      here.page.on('request', (request) => asked.push(request.url()));
      await here.open(`/contratos/electricity/${contract}`);
      await here.page.getByRole('heading', { name: 'Punto de suministro' }).waitFor();
      expect(await section().count()).toBe(0);
      expect(asked.filter((address) => /happy|double/.test(address))).toEqual([]);
    },
  );
});

it('staff who look on behalf of a customer are told why nothing here can be changed', async () => {
  await here.context.clearCookies();
  await comeAsStaff(here);
  await here.open('/contractes/electricity/0048731');
  await here.page.getByRole('button', { name: 'Més gestions' }).click();
  for (const name of [
    'Tria els mesos',
    'Tria les hores',
    'Tria el dia',
    'Gestiona la cessió de dades',
    'Demana notificacions electròniques',
  ])
    await expect
      .poll(() => reasonOf(here.page.getByRole('button', { name })))
      .toMatch(/en nom(bre)? del client/);
});
