import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { addMonths } from '../../src/base/calendar.ts';
import { addDays, dayIn } from '../../src/base/days.ts';
import type { CurvePoint as Point } from '../../src/sandbox/energy/curve-points.ts';
import { openPage, retailer, type Visit } from '../support/drawn-page.tsx';

type Days = { start: string; end: string };

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const today = dayIn('Europe/Madrid', new Date());
const yesterday = addDays(today, -1);
const firstOfMonth = `${today.slice(0, 7)}-01`;

/** Opens a contract, and notes which curves are asked for. */
async function open(path: string, visit: Visit = {}) {
  const asked: { version: string; what: string; type: string; start: string; end: string }[] = [];
  page = await openPage(`/contratos/electricity/${path}`, {
    user: 'casa',
    ...visit,
    instead: (request) => {
      const [, version = '', what = '', type = '', start = '', end = ''] =
        /v(\d)\/contracts\/\d+\/cch\/(\w+)\/(\w+)\/\?.*?start=([\d-]+).*?end=([\d-]+)/.exec(request.path) ??
        [];
      if (type) asked.push({ version, what, type, start, end });
      return visit.instead?.(request);
    },
  });
  return asked;
}

const section = () =>
  document.querySelector<HTMLDetailsElement>('#consumption details') as HTMLDetailsElement;

const figure = () => document.querySelector('#consumption figure') as HTMLElement;

async function unfold() {
  section().open = true;
  fireEvent(section(), new Event('toggle'));
  await page.comes(/^Energía /, '#consumption figure');
}

const numbers = (value: number, decimals: number) =>
  new Intl.NumberFormat('es-ES', { maximumFractionDigits: decimals, useGrouping: 'always' } as never).format(
    value,
  );

/** The points of a curve, straight from the retailer. */
async function pointsOf(user: string, name: string, type: string, { start, end }: Days): Promise<Point[]> {
  const headers = { authorization: `Bearer ${await retailer.tokenOf(user)}` };
  const found = await retailer.fetch(`/api/v2/contracts?filter=${name}&limit=100`, { headers });
  const { items } = (await found.json()) as { items: { id: number; name: string }[] };
  const id = items.find((contract) => contract.name === name)?.id;
  const answer = await retailer.fetch(
    `/api/v2/contracts/${id}/cch/chart/${type}/?start=${start}&end=${end}`,
    {
      headers,
    },
  );
  return ((await answer.json()) as { curve: Point[] }).curve;
}

const wattHours = (points: readonly Point[], of: 'activa' | 'exportada' | 'reactiva' = 'activa') =>
  points.reduce((sum, point) => sum + Math.round((point[of] ?? 0) * 1000), 0);

const monthly: Days = { start: addMonths(firstOfMonth, -11) ?? '', end: today };

describe('the consumption of a contract', () => {
  it('is read once it is opened, by month of the last year, which then stands in the address', async () => {
    const asked = await open('0048731');
    expect([asked, page.count('#consumption form')]).toEqual([[], 0]);
    await unfold();
    expect(asked.filter(({ type }) => type === 'monthly')[0]).toMatchObject(monthly);
    expect(page.address()).toContain('zoom=monthly');
  });

  it('of another contract opens with the interval and the days that were chosen last', async () => {
    await open('0048731?zoom=daily');
    await page.comes(/^Energía /, '#consumption figure');
    await page.type('#consumption [name=from]', '02/02/2026');
    await page.type('#consumption [name=to]', '28/02/2026');
    await waitFor(() => expect(page.address()).toContain('from=2026-02-02&to=2026-02-28'));
    const tab = { ...sessionStorage };
    const browser = { ...localStorage };
    page.end();
    const asked = await open('0051206', { tab, browser, again: true });
    await unfold();
    expect(asked).toContainEqual(
      expect.objectContaining({ type: 'daily', start: '2026-02-02', end: '2026-02-28' }),
    );
    expect(page.address()).toContain('from=2026-02-02&to=2026-02-28');
  });

  it('of the first contract shows what the address asks for', async () => {
    await open('-?zoom=hourly&from=2026-02-03&to=2026-02-05');
    await page.comes(/^Energía /, '#consumption figure');
    expect(page.address()).toMatch(/004873\d\?zoom=hourly&from=2026-02-03&to=2026-02-05/);
  });

  it.each([
    ['daily', { start: firstOfMonth, end: today }],
    ['hourly', { start: yesterday, end: yesterday }],
    ['quarter_hourly', { start: yesterday, end: yesterday }],
  ])('is opened by an address that asks for it %s, with its days', async (type, days) => {
    const asked = await open(`0048731?zoom=${type}&comparison=none`);
    await page.comes(/^Energía /, '#consumption figure');
    expect(asked.at(-1)).toMatchObject({ type, ...days });
    expect(section().open).toBe(true);
  });

  it('of the last day with data shows where yesterday has none yet', async () => {
    const latest = addDays(today, -4);
    const asked = await open('0048731?zoom=hourly', {
      instead: ({ path }) =>
        path.includes('/chart/daily/') ? Response.json({ curve: [{ date: latest, activa: 3 }] }) : undefined,
    });
    await page.comes(/^Energía por horas/, '#consumption figure');
    expect(asked.filter(({ type }) => type === 'hourly')[0]).toMatchObject({ start: latest, end: latest });
  });

  it.each([
    [
      'of yesterday shows though today has its first hours',
      [
        { date: yesterday, activa: 3 },
        { date: today, activa: 0.4 },
      ],
      yesterday,
    ],
    [
      'of the last day with a number shows where later days are told as nothing',
      [
        { date: addDays(today, -4), activa: 3 },
        ...[-3, -2, -1, 0].map((away) => ({ date: addDays(today, away), activa: null })),
      ],
      addDays(today, -4),
    ],
    [
      'of the last day before today shows where yesterday has none and today its first hours',
      [
        { date: addDays(today, -3), activa: 3 },
        { date: today, activa: 0.4 },
      ],
      addDays(today, -3),
    ],
  ])('%s', async (_what, curve, day) => {
    const asked = await open('0048731?zoom=hourly', {
      instead: ({ path }) => (path.includes('/chart/daily/') ? Response.json({ curve }) : undefined),
    });
    await page.comes(/^Energía por horas/, '#consumption figure');
    expect(asked.filter(({ type }) => type === 'hourly')[0]).toMatchObject({ start: day, end: day });
  });

  it.each([[null], ['activa'], [[{ name: 'activa', unit: 'kWh' }]], [{ activa: 'kWh' }]])(
    'is drawn whatever its magnitudes are told as: %j',
    async (magnitudes) => {
      const curve = [{ date: '2026-03-02', activa: 5, period: 'P1' }];
      await open('0048731?zoom=daily&from=2026-03-02&to=2026-03-02&comparison=none', {
        instead: ({ path }) => (path.includes('/chart/') ? Response.json({ curve, magnitudes }) : undefined),
      });
      await page.comes(/^Energía /, '#consumption figure');
      expect(page.text('#consumption figcaption')).toContain('Total: 5 kWh');
    },
  );

  it.each([
    ['casa', '0048731', 'monthly', monthly],
    ['casa', '0048731', 'daily', { start: '2025-10-01', end: '2025-10-31' }],
    ['casa', '0048731', 'hourly', { start: '2025-10-26', end: '2025-10-26' }],
    ['casa', '0048731', 'quarter_hourly', { start: '2026-03-29', end: '2026-03-29' }],
    ['estados', '0091011', 'monthly', monthly],
    ['empresa', '0060001', 'daily', { start: '2026-03-01', end: '2026-03-31' }],
    ['clave', '0082614', 'hourly', { start: '2026-03-29', end: '2026-03-29' }],
    ['solar', '0083001', 'quarter_hourly', { start: '2025-10-26', end: '2025-10-26' }],
  ])(
    'of %s, %s, adds up to what the retailer tells %s, what was fed in subtracted',
    async (user, name, type, days) => {
      const points = await pointsOf(user, name, type, days);
      await open(`${name}?zoom=${type}&from=${days.start}&to=${days.end}`, { user });
      await page.comes(/^Energía /, '#consumption figure');
      const total = (wattHours(points) - wattHours(points, 'exportada')) / 1000;
      expect(page.text('#consumption figcaption')).toContain(
        `Total: ${numbers(Math.round(total * 100) / 100, 2)} kWh`,
      );
      for (const period of new Set(points.map((point) => point.period)))
        expect(page.text('#consumption > section, #consumption')).toContain(
          `${numbers(wattHours(points.filter((point) => point.period === period)) / 1000, 2)} kWh`,
        );
    },
  );

  it('has 25 hours on the day when the clocks go back', async () => {
    await open('0048731?zoom=hourly&from=2025-10-26&to=2025-10-26&comparison=none');
    await page.comes(/^Energía /, '#consumption figure');
    expect(page.count('#consumption figure tbody tr')).toBe(25);
  });

  it('has a row each quarter of an hour', async () => {
    await open('0051206?zoom=quarter_hourly&from=2026-03-02&to=2026-03-02&comparison=none');
    await page.comes(/^Energía /, '#consumption figure');
    const places = [...document.querySelectorAll('#consumption figure tbody th')].map(
      (head) => head.textContent,
    );
    expect(places.length).toBe(96);
    expect(places.slice(0, 2)).toEqual([
      '2 de marzo de 2026, 00:00–00:15',
      '2 de marzo de 2026, 00:15–00:30',
    ]);
  });

  it('of a business shows reactive energy in its own unit, which counts towards no total', async () => {
    const days = { start: '2026-03-01', end: '2026-03-31' };
    const points = await pointsOf('estados', '0091011', 'daily', days);
    await open(`0091011?zoom=daily&from=${days.start}&to=${days.end}&comparison=none`, { user: 'estados' });
    await page.comes(/^Energía /, '#consumption figure');
    expect(page.text('#consumption figcaption')).toContain(
      `Total: ${numbers(wattHours(points) / 1000, 2)} kWh.`,
    );
    const [day] = document.querySelectorAll<HTMLTableRowElement>('#consumption figure tbody tr');
    const own =
      wattHours(
        points.filter(({ date }) => date === days.start),
        'reactiva',
      ) / 1000;
    expect([...(day?.cells ?? [])].map((cell) => cell.textContent)).toContain(
      `${numbers(own, 2)}\u00a0kVArh`,
    );
  });

  it('is told apart by tariff period, by what is estimated, and by the year before', async () => {
    const days = { start: '2025-03-01', end: '2026-02-28' };
    const estimated = await pointsOf('casa', '0048731', 'daily', days);
    const day = estimated.find((point) => point.estimated)?.date ?? '';
    await open(`0048731?zoom=daily&from=${day.slice(0, 7)}-01&to=${day}`);
    await page.comes(/^Energía /, '#consumption figure');
    await page.comes(/Estimada en parte/, '#consumption figure');
    for (const words of [
      'P1, punta',
      'P2, llano',
      'P3, valle',
      'Vertida a la red',
      'Consumida el año anterior',
    ])
      expect(page.text('#consumption figure'), words).toContain(words);
  });

  it('is drawn from a retailer that has version 1 alone', async () => {
    const asked = await open('0048731?zoom=monthly', { scenario: 'old@consumption.curve' });
    await page.comes(/^Energía /, '#consumption figure');
    expect(asked.map(({ version }) => version).slice(0, 2)).toEqual(['2', '1']);
  });

  const sends = [{ date: addDays(today, -5), activa: 3 }];
  it.each([
    ['the last days', 'casa', `0048731?zoom=daily&from=${yesterday}&to=${today}`, [], true],
    ['a year in which days were measured', 'casa', '0048731?zoom=monthly', sends, true],
    ['a year without any day', 'casa', '0048731?zoom=monthly', [], false],
    ['days long past', 'casa', '0048731?zoom=daily&from=2024-02-01&to=2024-02-10', sends, false],
    [
      'days to come',
      'casa',
      `0048731?zoom=hourly&from=${addDays(today, 2)}&to=${addDays(today, 3)}`,
      sends,
      false,
    ],
    ['a contract that is not signed', 'estados', '0091002?zoom=hourly', [], false],
  ])('without data says so, and whether some may come: %s', async (_which, user, path, daily, isTold) => {
    await open(path, {
      user,
      instead: (request) => {
        if (!request.path.includes('/chart/')) return undefined;
        const isOfLastMonth = request.path.includes(`start=${addDays(today, -31)}`);
        return Response.json({ curve: isOfLastMonth ? daily : [] });
      },
    });
    await page.comes(/^No hay datos de consumo de estos días/);
    expect(page.has(/El contador los envía/)).toBe(isTold);
    expect(page.buttons('Descargar los datos del contador')).toBe(0);
  });

  it.each([
    ['from=2026-03-01&to=2026-05-31', /^Energía por meses$/],
    ['from=2026-03-10&to=2026-05-31', /^Energía por meses, solo del 10\/03\/2026 al 31\/05\/2026$/],
    ['from=2026-03-01&to=2026-05-30', /^Energía por meses, solo del 01\/03\/2026 al 30\/05\/2026$/],
    ['from=2026-03-10&to=2026-03-10', /^Energía del 10\/03\/2026$/],
  ])('names the days of months that are cut: %s', async (days, title) => {
    await open(`0048731?zoom=monthly&comparison=none&${days}`);
    await page.comes(title, '#consumption figure');
  });

  it.each([
    ['in the wrong order', '?zoom=daily&from=2026-03-10&to=2026-03-01', ''],
    ['that the retailer refuses', '?zoom=daily', 'status:400@consumption.curve'],
  ])('says what to do about days %s', async (_which, query, scenario) => {
    await open(`0048731${query}`, { scenario });
    await page.comes(/^Elija un primer y un último día/);
    expect(page.count('#consumption figure')).toBe(0);
  });

  it('asks for no more days at once than the settings say, and claims nothing about them', async () => {
    const asked = await open('0048731?zoom=quarter_hourly&from=2026-01-01&to=2026-03-31');
    await page.comes(/^Elija como mucho 7 días/);
    expect(asked.map(({ type }) => type)).not.toContain('quarter_hourly');
    expect(page.has(/^No hay datos de consumo/)).toBe(false);
  });

  it('is told once where it cannot be read', async () => {
    await open('0048731?zoom=daily', { scenario: 'status:500@consumption.curve' });
    expect(page.buttons('Reintentar', '#consumption')).toBe(1);
  });

  it.each([
    ['no point', [], /^No hay datos de consumo/, ''],
    ['no point that was measured', [{ activa: null }], /^No hay datos de consumo/, ''],
    [
      'a point without a day',
      [
        { activa: 1, period: 'P1' },
        { activa: 2, date: 'x' },
      ],
      'P1, punta',
      '1 kWh',
    ],
    ['a period of another tariff', [{ activa: 1, period: 'P7' }], 'P7', '1 kWh'],
  ])(
    'where the retailer tells %s says it once, in the table of periods too',
    async (_what, told, words, sum) => {
      const curve = told.map((point) => ({ date: '2026-03-02', ...point }));
      await open('0048731?zoom=daily&from=2026-03-02&to=2026-03-02&comparison=none', {
        instead: ({ path }) => (path.includes('/chart/') ? Response.json({ curve }) : undefined),
      });
      await page.comes(words, '#consumption');
      const rows =
        [...document.querySelectorAll('#consumption table')]
          .at(-1)
          ?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [];
      expect([...rows].map(({ cells }) => cells[1]?.textContent?.replace(/\s+/g, ' ').trim())).toEqual(
        sum ? [sum] : [],
      );
      expect(page.has('Todavía no hay nada que mostrar.', '#consumption')).toBe(false);
    },
  );

  it('of other days shows dimmed, and beside nothing that belongs to the new ones, until these have come', async () => {
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    const slow: Visit = {
      instead: ({ path }) =>
        path.includes('/chart/daily/') && path.includes(`start=${firstOfMonth}`)
          ? held.then(() => Response.json({ curve: [{ date: firstOfMonth, activa: 3 }] }))
          : undefined,
    };
    await open('0048731?zoom=monthly', slow);
    await page.comes(/Consumida el año anterior/, '#consumption figure');
    fireEvent.click(screen.getByRole('tab', { name: 'Por días', hidden: true }));
    await waitFor(() => expect(figure().getAttribute('aria-busy')).toBe('true'));
    expect(page.text('#consumption figcaption')).toMatch(/^Energía por meses/);
    expect(figure().textContent).not.toContain('año anterior');
    come();
    await page.comes(/^Energía por días/, '#consumption figure');
    expect(figure().getAttribute('aria-busy')).toBe('false');
  });

  it('shows energy in the unit of the settings', async () => {
    await open('0048731?zoom=monthly', { settings: { units: { energy: 'kW·h' } } });
    await page.comes(/^Energía /, '#consumption figure');
    expect(page.text('#consumption figcaption')).toMatch(/Total: [\d.,]+ kW·h/);
  });

  it('shows reactive energy in the unit of the settings', async () => {
    await open('0091011?zoom=daily&from=2026-03-01&to=2026-03-31&comparison=none', {
      user: 'estados',
      settings: { units: { reactive: 'kvarh' } },
    });
    await page.comes(/^Energía /, '#consumption figure');
    expect(page.text('#consumption figure')).toMatch(/[\d.,]+\skvarh/);
  });

  it('is saved as the retailer has it, with the days that are shown', async () => {
    const asked = await open('0048731?zoom=hourly&from=2026-03-29&to=2026-03-29');
    await page.comes(/^Energía /, '#consumption figure');
    asked.length = 0;
    await page.press('Descargar los datos del contador');
    const day = '2026-03-29';
    await waitFor(() =>
      expect(asked).toMatchObject([{ what: 'download', type: 'hourly', start: day, end: day }]),
    );
  });

  it('is not offered where the supply is gas', async () => {
    page = await openPage('/contratos-gas/0090417', { user: 'casa' });
    expect(page.count('#consumption')).toBe(0);
  });
});

describe('what it costs', () => {
  const days = { start: '2026-02-01', end: '2026-02-28' };
  const at = `0048731?zoom=daily&from=${days.start}&to=${days.end}`;

  it('is the energy of each period by its price, rounded to cents', async () => {
    const points = await pointsOf('casa', '0048731', 'daily', days);
    const prices: { [period: string]: number } = { P1: 0.189432, P2: 0.131275, P3: 0.098641 };
    const cents = Object.entries(prices).map(([period, price]) =>
      Math.round((wattHours(points.filter((point) => point.period === period)) * price) / 10),
    );
    await open(at);
    await page.comes(/^Esta energía cuesta/);
    const sum = cents.reduce((all, one) => all + one, 0) / 100;
    expect(page.text('#consumption')).toContain(`Esta energía cuesta ${sum.toFixed(2).replace('.', ',')} €`);
  });

  it('is not said where the retailer tells no prices', async () => {
    await open(at, { partner: 'brisa', language: 'es' });
    await page.comes('P1, punta');
    expect(page.has(/^Esta energía cuesta/)).toBe(false);
  });
});

describe('the sentence above the chart', () => {
  it.each([
    [
      'the same month a year before',
      'lastYear',
      { start: '2025-02-01', end: '2025-02-28' },
      'febrero de 2025',
    ],
    ['the month before', 'before', { start: '2026-01-01', end: '2026-01-31' }, 'enero de 2026'],
  ])('compares with %s', async (_what, comparison, days, month) => {
    const shown = wattHours(
      await pointsOf('casa', '0048731', 'daily', { start: '2026-02-01', end: '2026-02-28' }),
    );
    const before = wattHours(await pointsOf('casa', '0048731', 'daily', days));
    const percent = Math.round((shown / before - 1) * 100);
    await open(`0048731?zoom=daily&from=2026-02-01&to=2026-02-28&comparison=${comparison}`);
    const said =
      Math.abs(percent) < 2
        ? `Energía consumida: casi lo mismo que en ${month}.`
        : `Energía consumida: ${Math.abs(percent)} % ${percent < 0 ? 'menos' : 'más'} que en ${month}.`;
    await page.comes(/^Energía consumida: /, '#consumption');
    expect(page.text('#consumption')).toContain(said);
  });

  it('is asked for once, with the days of the interval that was chosen', async () => {
    const asked = await open('0048731?zoom=monthly');
    await page.comes(/^Energía consumida: /, '#consumption');
    asked.length = 0;
    await page.press('Por días', '#consumption', 'tab');
    await page.comes(/^Energía consumida: /, '#consumption');
    const starts = new Set(asked.map(({ type, start }) => `${type} ${start}`));
    expect(starts).toEqual(new Set([`daily ${firstOfMonth}`, `daily ${addMonths(firstOfMonth, -12)}`]));
  });

  it('is not there where the days shown lack their first ones', async () => {
    await open('0048731?zoom=daily&from=2026-02-01&to=2026-02-28&comparison=before', {
      instead: ({ path }) =>
        path.includes('start=2026-02-01')
          ? Response.json({ curve: [{ date: '2026-02-03', activa: 3, period: 'P1' }] })
          : undefined,
    });
    await page.comes(/^No se puede comparar: uno de los dos periodos/);
    expect(page.has(/^Energía consumida: /, '#consumption')).toBe(false);
    expect(page.text('#consumption figure')).not.toContain('periodo anterior');
  });

  it('is not there where the contract is younger than what it would be compared with', async () => {
    await open('0048731?zoom=daily&from=2023-06-01&to=2023-06-30&comparison=lastYear');
    await page.comes(/^No se puede comparar: uno de los dos periodos/);
    expect(page.has(/^Energía consumida: /, '#consumption')).toBe(false);
  });

  it('is not there, and no word of it, where nothing is to be compared', async () => {
    await open('0048731?zoom=daily&from=2026-02-01&to=2026-02-28&comparison=none');
    await page.comes(/^Energía /, '#consumption figure');
    expect(page.has(/No se puede comparar|^Energía consumida: /, '#consumption')).toBe(false);
  });

  it.each([
    [
      'nothing of periods where one fell while others rose',
      { P1: 3.2, P2: 3.34, P3: 2.24 },
      { P3: 7.8 },
      undefined,
    ],
    [
      'the period that was used only before',
      { P2: 1, P3: 2 },
      { P1: 10, P3: 2 },
      'La diferencia está sobre todo en las horas punta.',
    ],
  ])('names %s', async (_what, shown, before, words) => {
    const curve = (month: string, used: Record<string, number>) =>
      Response.json({
        curve: Object.entries(used).map(([period, activa], at) => ({
          date: `${month}-0${at + 1}`,
          activa,
          period,
        })),
      });
    await open('0048731?zoom=daily&from=2026-02-01&to=2026-02-28&comparison=lastYear', {
      language: 'es',
      instead: ({ path }) => {
        if (path.includes('start=2026-02-01')) return curve('2026-02', shown);
        return path.includes('start=2025-02-01') ? curve('2025-02', before) : undefined;
      },
    });
    await page.comes(/^Energía consumida: /, '#consumption');
    expect(page.text('#consumption').match(/La diferencia está sobre todo[^.]*\./)?.[0]).toBe(words);
  });
});
