import { describe, expect, test } from 'vitest';
import { electricityBill, gasBill } from '../../src/sandbox/energy/bill.ts';
import { curveBetween, energyBetween } from '../../src/sandbox/energy/consumption.ts';
import { dayKind, energyPeriod } from '../../src/sandbox/energy/tariff-calendar.ts';
import { makeRows } from '../../src/sandbox/seed/seed.ts';

const rows = makeRows('mostrador', new Date('2026-03-10T09:00:00Z'));
const flat = { id: 1000, tariff: '2.0TD', watts: 4600, solar: true };
const shop = { id: 1001, tariff: '3.0TD', watts: 25_000, solar: false };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const inCents = (amount: number) => Math.round(amount * 100);

describe('the tariff calendar', () => {
  test.each([
    ['2026-01-07', 'A'],
    ['2026-03-10', 'B'],
    ['2026-06-10', 'B1'],
    ['2026-05-12', 'C'],
    ['2026-03-14', 'D'],
    ['2026-01-06', 'D'],
    ['2026-12-25', 'D'],
  ])('%s is a day of kind %s', (day, kind) => {
    expect(dayKind(day)).toBe(kind);
  });

  test('2.0TD has its peak from 10 to 14 and 18 to 22 on working days, and is valley all day on the others', () => {
    const hours = Array.from({ length: 24 }, (_none, clock) => clock);
    expect(hours.filter((clock) => energyPeriod('2.0TD', 'B', clock) === 'P1')).toEqual([
      10, 11, 12, 13, 18, 19, 20, 21,
    ]);
    expect(new Set(hours.map((clock) => energyPeriod('2.0TD', 'D', clock)))).toEqual(new Set(['P3']));
  });

  test('six periods go by the season: an evening of November is P2, of April P4', () => {
    expect(energyPeriod('3.0TD', 'B', 19)).toBe('P2');
    expect(energyPeriod('3.0TD', 'C', 19)).toBe('P4');
  });
});

describe('a curve', () => {
  test.each([
    ['a home with panels', flat, '2026-02-01', '2026-02-28'],
    ['a business', shop, '2026-02-01', '2026-02-28'],
    ['a home in a month that it began in the middle of', flat, '2026-02-13', '2026-02-28'],
  ])('of %s sums to what its meter counted in each period', (_who, supply, from, to) => {
    const energy = energyBetween(supply, from, to);
    const hours = curveBetween(supply, from, to, energy);
    for (const [period, kwh] of Object.entries(energy.used)) {
      expect(sum(hours.filter((hour) => hour.period === period).map(({ used }) => used))).toBe(kwh * 1000);
    }
    expect(sum(hours.map(({ fedIn }) => fedIn))).toBe(energy.exported * 1000);
    expect(hours.every(({ used, fedIn }) => used >= 0 && fedIn >= 0)).toBe(true);
  });

  test('has 23 hours on the day the clocks go forward, and 25 on the day they go back', () => {
    const hoursOf = (day: string) =>
      curveBetween(flat, day, day, energyBetween(flat, day, day)).map(({ number }) => number);
    expect(hoursOf('2026-03-29')).toHaveLength(23);
    expect(hoursOf('2025-10-26').at(-1)).toBe(25);
  });

  test('is higher in a winter month than in spring, and higher in the evening than at night', () => {
    const whole = (month: string, last: string) => energyBetween(flat, `${month}-01`, `${month}-${last}`);
    const used = (month: string, last: string) => sum(Object.values(whole(month, last).used));
    expect(used('2026-01', '31')).toBeGreaterThan(used('2025-05', '31') * 1.2);
    const hours = curveBetween(flat, '2026-01-01', '2026-01-31', whole('2026-01', '31'));
    const at = (clock: number) => sum(hours.filter((hour) => hour.clock === clock).map(({ used }) => used));
    expect(at(21)).toBeGreaterThan(at(4) * 1.5);
  });
});

describe('a bill', () => {
  const energy = { used: { P1: 70, P2: 60, P3: 120 }, exported: 40 };

  test('of electricity sums its lines, with the tax on power and energy and VAT on all', () => {
    const { lines, total } = electricityBill('2.0TD', energy, { P1: 4600, P2: 4600 }, 31);
    const of = (concept: string) =>
      sum(lines.filter((line) => line.concept === concept).map(({ amount }) => inCents(amount)));
    expect(of('energy')).toBe(1326 + 788 + 1184);
    expect(of('power')).toBe(1082 + 129);
    expect(of('exported')).toBe(-240);
    const taxed = of('energy') + of('power') + of('exported');
    expect(of('tax')).toBe(Math.round(taxed * 0.0511269632));
    expect(of('meter')).toBe(83);
    expect(of('vat')).toBe(Math.round((taxed + of('tax') + of('meter')) * 0.21));
    expect(inCents(total)).toBe(sum(lines.map(({ amount }) => inCents(amount))));
  });

  test('pays for fed-in energy no more than the energy of the month costs', () => {
    const { lines } = electricityBill('2.0TD', { used: { P1: 1, P2: 1, P3: 1 }, exported: 500 }, {}, 31);
    expect(lines.find(({ concept }) => concept === 'exported')?.amount).toBe(-0.42);
  });

  test('of gas sums its lines', () => {
    const { lines, total } = gasBill(1182, 28);
    expect(inCents(total)).toBe(sum(lines.map(({ amount }) => inCents(amount))));
  });
});

describe('the seeded invoices', () => {
  const of = (contract: number) => rows.invoice.filter(({ contract_id }) => contract_id === contract);

  test('come to what each contract owes', () => {
    for (const { id, name, amount_debt } of rows.contract) {
      const pending = sum(of(id).map((invoice) => inCents(invoice.pending ?? 0)));
      expect(pending, name).toBe(inCents(amount_debt));
    }
  });

  test('go back three years for a home, each month billed once', () => {
    const flatBills = of(1000).filter(({ rectifies }) => rectifies === null);
    expect(flatBills).toHaveLength(36);
    expect(flatBills.map(({ starts }) => starts)).toEqual([
      ...new Set(flatBills.map(({ starts }) => starts)),
    ]);
    expect(flatBills[0]?.ends).toBe('2026-02-28');
  });

  test('correct a wrong reading by one that annuls it and one that takes its place', () => {
    const [replacing, annulling, wrong] = of(1000).filter(({ starts }) => starts === '2024-12-01');
    expect([replacing?.rectifies, annulling?.rectifies, wrong?.rectifies]).toEqual(['B', 'A', null]);
    expect(annulling?.total).toBe(wrong?.total);
    expect(replacing?.energy).toBeLessThan(wrong?.energy ?? 0);
  });

  test('have each state of a payment, and numbers of their own', () => {
    expect(new Set(rows.invoice.map(({ state }) => state))).toEqual(
      new Set([
        'pending_remesa',
        'pending_transfer',
        'paid',
        'paid_without_transaction',
        'manual_verification_required',
        'unpaid',
      ]),
    );
    expect(new Set(rows.invoice.map(({ number }) => number)).size).toBe(rows.invoice.length);
  });

  test('of many points are one a month, the sum of what each would pay', () => {
    const many = rows.invoice.filter(({ kind }) => kind === 'multipoint');
    expect(many.length).toBeGreaterThan(12);
    expect(many.every(({ person_id, total }) => person_id === 4 && total > 0)).toBe(true);
  });
});
