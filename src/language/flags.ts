/** The flags that every server must send; their names contain dots. */
export const requiredFlags = ['coupons.coupon', 'crm.case'] as const;
