/** A colour by lightness, and how red or green and how yellow or blue it is (Oklab, Björn Ottosson). */
type Lab = readonly [lightness: number, redGreen: number, yellowBlue: number];

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function labOf(hex: string): Lab | undefined {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)?.slice(1);
  if (!digits) return undefined;
  const [r = 0, g = 0, b = 0] = digits.map((two) => linear(Number.parseInt(two, 16)));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How far apart two colours are for somebody who hardly tells red from green, as one man in twelve. */
export function distance(left: string, right: string): number {
  const [one, other] = [labOf(left), labOf(right)];
  if (!one || !other) return 0;
  return Math.hypot(one[0] - other[0], (one[1] - other[1]) * 0.3, one[2] - other[2]);
}

/** The colours in an order in which each is as far as can be from those before it, beginning with the first. */
export function spread(first: string, others: readonly string[]): string[] {
  const taken = [first];
  const left = [...others];
  while (left.length > 0) {
    const apart = left.map((colour) => Math.min(...taken.map((before) => distance(colour, before))));
    taken.push(...left.splice(apart.indexOf(Math.max(...apart)), 1));
  }
  return taken;
}
