import distributors from '../data/distributors.json' with { type: 'json' };
import type { Handler } from '../handler.ts';
import { refuseTestPhone } from './test-phone.ts';
import { isEmail, isPhone } from './valid.ts';

/** Whether a distributor has supply points with such a code. */
const isKnown = (cups: unknown): boolean =>
  distributors.some(({ prefixes }) => prefixes.includes(String(cups).slice(2, 6)));

/**
 * Takes what somebody calculated as the power of a home, or the request to be contacted about it. Neither is accepted of
 * a supply point that no distributor has.
 */
export const leadPower: Handler = ({ body }) => {
  refuseTestPhone(body.telephone);
  const isContact = body.telephone !== undefined;
  const isWhole = isContact
    ? body.consent === true && isEmail(body.email) && isPhone(body.telephone)
    : Number(body.optimalPower) > 0 && Number(body.area) > 0 && Number(body.numPersones) > 0;
  return { status: isWhole && isKnown(body.cups) ? 'OK' : 'ERROR' };
};
