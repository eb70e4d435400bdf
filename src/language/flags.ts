/** The flags every server must answer with; their names hold dots. */
export const requiredFlags = ['coupons.coupon', 'crm.case'] as const;
