import type { JsonObject } from '../../base/json.ts';
import { forCustomer, type Handler } from '../handler.ts';

/** The retailer leaves the partner's own settings as they are. */
export const publicSettings: Handler = () => ({});

/** The same for one customer. */
export const privateSettings: Handler = forCustomer(async () => ({}));

/** The settings while the retailer is out of service: since a quarter of an hour ago, for two hours. */
export function maintenancePatch(now: Date): JsonObject {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  return { maintenance: { activated: true, start: at(-15), end: at(105) } };
}

/** What the server says may be shown. */
export const flags: Handler = () => ({ feature_flags: { 'coupons.coupon': true, 'crm.case': true } });
