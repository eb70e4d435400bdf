import type { JsonObject } from '../../base/json.ts';
import { electricityOffer, gasOffer } from '../energy/offer.ts';
import { type Handler, Refusal } from '../handler.ts';
import { refuseTestPhone } from './test-phone.ts';
import { isEmail, isPhone } from './valid.ts';

/** What stands in the place of an offer where there is none. */
const noOffer: JsonObject = { total_amount: null, header: null, content: null, operations: null };

/** The amount that an offer is to be dearer than, for those who want to see one that is no saving. */
const dearerThan = (plays: readonly string[], amount: unknown): number =>
  plays.includes('dearer') ? Number(amount) : 0;

/** Computes what the days of an invoice of electricity would cost; there is no offer without the energy of a first period. */
export const compareElectricity: Handler = ({ body, language, plays }) =>
  plays.includes('nothing') || body.p1 === undefined
    ? noOffer
    : electricityOffer(body, language, dearerThan(plays, body.invoiceAmount));

/** Computes what the days of an invoice of gas would cost. */
export const compareGas: Handler = ({ body, language, plays }) =>
  plays.includes('nothing') ? noOffer : gasOffer(body, language, dearerThan(plays, body.invoiceAmount));

/** Takes the request to be contacted, and the invoice that comes with it. */
export const takeContact: Handler = ({ body }) => {
  refuseTestPhone(body.telephone);
  if (body.consent !== true || !isEmail(body.email) || !isPhone(body.telephone))
    throw new Refusal(400, { message: 'contact_not_valid' });
  return { status: 'OK' };
};
