/** A quarter hour of a load curve, as the retailer answers it. */
export type CurvePoint = { date: string; activa: number; exportada: number; reactiva: number };

const quarter = 15 * 60_000;

/** A year of quarter hours, 35,040 of them. */
export function curveOf(year: number): CurvePoint[] {
  const first = Date.parse(`${year - 1}-12-31T23:00Z`);
  return Array.from({ length: 35_040 }, (_, at) => {
    const hour = (at / 4) % 24;
    const used = 0.05 + 0.1 * Math.sin(at / 9) ** 2 + (hour > 18 ? 0.2 : 0.08);
    return {
      date: new Date(first + at * quarter).toISOString(),
      activa: Math.round(used * 1000) / 1000,
      exportada: Math.round(Math.max(0, Math.sin(((hour - 6) / 12) * Math.PI)) * 300) / 1000,
      reactiva: Math.round(used * 200) / 1000,
    };
  });
}
