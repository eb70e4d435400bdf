/** The flags that every server must send; their names contain dots. */
export const requiredFlags = ['coupons.coupon', 'crm.case'] as const;

/** One line for each flag, for the reference. */
export const flagDocs: Readonly<Record<(typeof requiredFlags)[number], string>> = {
  'coupons.coupon': 'The customer may see coupons.',
  'crm.case': 'The customer may see requests to customer care and write new ones.',
};
