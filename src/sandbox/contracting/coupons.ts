/** Promotional codes: one that holds, with its products, and one that was used already. */
export const coupons = { holds: 'BENVINGUDA', used: 'AMICS2025' } as const;

const plain = (code: unknown): string =>
  String(code ?? '')
    .trim()
    .toUpperCase();

/** Whether a code holds. */
export const isCoupon = (code: unknown): boolean => plain(code) === coupons.holds;

/** Whether a code was used already. */
export const isUsedCoupon = (code: unknown): boolean => plain(code) === coupons.used;
