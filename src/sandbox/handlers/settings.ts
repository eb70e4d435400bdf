import type { JsonObject } from '../../base/json.ts';
import { embedScripts, providerScript } from '../provider/origin.ts';
import { forCustomer, type Handler } from '../handler.ts';

/** Public settings: where the stand-ins for the provider of payments and for embeds are. All others are the partner's own. */
export const publicSettings: Handler = ({ origin }) => ({
  payments: { script: providerScript(origin) },
  embedScripts: embedScripts(origin),
});

/** Settings of the signed-in customer: empty too. */
export const privateSettings: Handler = forCustomer(async () => ({}));

/** The settings while the retailer is out of service: since a quarter of an hour ago, for two hours. */
export function maintenancePatch(now: Date): JsonObject {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  return { maintenance: { activated: true, start: at(-15), end: at(105) } };
}

/** The feature flags. */
export const flags: Handler = () => ({ feature_flags: { 'coupons.coupon': true, 'crm.case': true } });
