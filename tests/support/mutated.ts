import fc from 'fast-check';

/** Slips of the hand and of the eye: a sign changed, two swapped, one lost, one too many. Half of the codes stay right. */
export function mutated(codes: fc.Arbitrary<string>, signs: string): fc.Arbitrary<string> {
  const slips: ((code: string, at: number, sign: string) => string)[] = [
    (code, at, sign) => code.slice(0, at) + sign + code.slice(at + 1),
    (code, at) =>
      code.slice(0, at) +
      code
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      code.slice(at + 2),
    (code, at) => code.slice(0, at) + code.slice(at + 1),
    (code, at, sign) => code.slice(0, at) + sign + code.slice(at),
  ];
  const slipped = fc
    .tuple(codes, fc.constantFrom(...slips), fc.nat(), fc.constantFrom(...signs))
    .map(([code, slip, at, sign]) => slip(code, at % code.length, sign));
  return fc.oneof(codes, slipped);
}
