import { screen, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { descriptionOf } from '../support/description-of.ts';
import { openPage } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const open = async (settings = {}) => {
  page = await openPage('/potencia', { settings: { powerCalculator: settings } });
};

describe('the calculator of the power', () => {
  it('is no screen, and no entry of the menu, where the retailer has it switched off', async () => {
    await open({ enabled: false });
    await page.comes('No encontramos esta página');
    expect(screen.queryByRole('link', { name: 'Calcular la potencia', hidden: true })).toBeNull();
  });

  it('is for visitors: a customer is led to the own page', async () => {
    page = await openPage('/potencia', { user: 'casa' });
    await page.comes('Contratos');
    expect(window.location.pathname).not.toBe('/potencia');
  });

  it('leads to its help where there is some', async () => {
    await open({ helpUrl: 'https://www.lumen.example/potencia' });
    await page.comes('Cómo lo calculamos');
    const help = screen.getByRole('link', { name: /Más sobre la potencia/, hidden: true });
    expect(help.getAttribute('href')).toBe('https://www.lumen.example/potencia');
  });

  it('has no help where there is none', async () => {
    await open();
    await page.comes('Cómo lo calculamos');
    expect(screen.queryByRole('link', { name: /Más sobre la potencia/, hidden: true })).toBeNull();
  });

  it('counts a pool by its m³, and says so', async () => {
    await open();
    await page.comes('Piscina');
    const pool = within(screen.getByRole('group', { name: 'Piscina', hidden: true }));
    const box = pool.getByRole('textbox', { name: 'Cantidad', hidden: true });
    expect(descriptionOf(box)).toContain('m³');
    expect(pool.getByRole('option', { name: '50 m³', hidden: true })).toBeDefined();
  });

  it('shows the power in large figures, and what it is made of with its sum', async () => {
    await open();
    await page.comes('Nevera');
    await page.type('[name=cups]', 'ES0031300000000001EX');
    await page.type('[name=area]', '85,5');
    await page.type('[name=numPersones]', '3');
    await page.type('[name="appliances.0.quantity"]', '2');
    await page.press('Calcular');
    await page.comes('Su casa necesita');
    const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent.trim());
    await page.press('Contratar luz', 'main', 'link');
    await page.comes('Siguiente');
    expect(page.typed('[name=cups]')).toBe('ES 0031 3000 0000 0001 EX');
    expect(rows).toEqual([expect.stringMatching(/Aparato/), 'Nevera 0,60\u00a0kW', 'Total 0,60\u00a0kW']);
  });

  it('says so far what it comes to, and nothing while a quantity or the area is refused', async () => {
    await open();
    await page.comes('Nevera');
    const fridges = '[name="appliances.0.quantity"]';
    const soFar = () => screen.queryByText(/^Hasta ahora/)?.textContent.replace(/\s/g, ' ');
    const said: (string | undefined)[] = [];
    for (const [field, value] of [
      [fridges, '2'],
      [fridges, '1,5'],
      [fridges, '2'],
      ['[name=area]', '-1'],
      ['[name=area]', '90'],
    ] as const) {
      await page.type(field, value);
      said.push(soFar());
    }
    const two = 'Hasta ahora: 0,60 kW';
    expect(said).toEqual([two, undefined, two, undefined, two]);
  });

  it('has the appliances of the retailer, with its words and pictures where it has others', async () => {
    const sauna = {
      ...{ name: 'Sauna', image: '/brand/sauna.png', multiple: false, areaDependent: false },
      ...{
        cofSimulDependent: true,
        base: 0,
        options: [{ name: '', power: 6 }],
        optionsLabel: '',
        hint: 'Media hora',
      },
    };
    await open({ appliances: [sauna] });
    await page.comes('Sauna');
    const card = within(screen.getByRole('group', { name: 'Sauna', hidden: true }));
    expect(card.getByText('Media hora')).toBeDefined();
    expect(card.getByAltText('Aparato').getAttribute('src')).toBe('/brand/sauna.png');
    expect(card.getByRole('checkbox', { name: 'Lo tengo', hidden: true })).toBeDefined();
  });
});
