import { wholeShares } from '../../base/whole-shares.ts';

/** One of those who share something: its name, its weight, and why it gets nothing. */
export type Sharer = { name: string; weight: number; locked?: string };

/** A part of the whole, in whole per cent; `locked` says why it gets nothing. */
export type Part = {
  key: string;
  name: string;
  share: number;
  of: 'own' | 'other' | 'nobody';
  locked?: string;
};

/** The nearest whole number from 0 to 100. */
export const clamped = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/**
 * What everybody has of a whole of 100, if one has `value` of it: the others divide what is left in proportion to their
 * weights, locked ones get nothing, and where none of them can take it, it stands as a last part that nobody has. The
 * parts sum to 100.
 */
export function partsOf(value: number, own: string, others: readonly Sharer[], rest: string): Part[] {
  const mine = clamped(value);
  const shares = wholeShares(
    100 - mine,
    others.map(({ weight, locked }) => (locked === undefined ? weight : 0)),
  );
  const parts: Part[] = [
    { key: 'own', name: own, share: mine, of: 'own' },
    ...others.map(({ name, locked }, index): Part => {
      const part = { key: `other-${index}`, name, share: shares[index] ?? 0, of: 'other' } as const;
      return locked === undefined ? part : { ...part, locked };
    }),
  ];
  const left = 100 - parts.reduce((sum, { share }) => sum + share, 0);
  return left === 0 ? parts : [...parts, { key: 'rest', name: rest, share: left, of: 'nobody' }];
}
