/** Minutes from one name on the axis to the next. */
const steps = [15, 30, 60, 120, 180, 360, 720, 1440, 2880, 7 * 1440, 14 * 1440] as const;

/** How many names have room. */
const room = { wide: 16, narrow: 5 } as const;

const minutesOf = (x: string) => Number(x.slice(11, 13)) * 60 + Number(x.slice(14, 16));
const dayOf = (x: string) => Math.floor(Date.parse(`${x.slice(0, 10)}T00:00Z`) / 86_400_000);

/** The moments that have a name on the axis: times of the clock that are round, as many as have room. */
export function ticksOf(xs: readonly string[], narrow: boolean): ReadonlySet<number> {
  const minutes = (Date.parse(xs.at(-1) ?? '') - Date.parse(xs[0] ?? '')) / 60_000;
  const step = steps.find((one) => minutes / one <= (narrow ? room.narrow : room.wide)) ?? 28 * 1440;
  const isRound = (x: string) =>
    step < 1440 ? minutesOf(x) % step === 0 : minutesOf(x) === 0 && dayOf(x) % (step / 1440) === 0;
  return new Set(xs.flatMap((x, at) => (isRound(x) ? [at] : [])));
}
