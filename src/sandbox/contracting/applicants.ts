import { dni } from '../identifiers/tax-id.ts';

/** What the retailer makes of a lead, by the tax id of who contracts. */
export type Reception =
  | 'badScore'
  | 'dniInvalid'
  | 'bad_name'
  | 'filtered'
  | 'failsAtTheEnd'
  | 'markdown'
  | 'silent';

/** The tax ids that are received in another way than usual, to try by hand. */
export const applicants: readonly { vat: string; reception: Reception; what: string }[] = [
  { vat: dni('11111111'), reception: 'badScore', what: 'has a bad score' },
  { vat: dni('22222222'), reception: 'dniInvalid', what: 'has an invalid identity document' },
  { vat: 'B58818501', reception: 'badScore', what: 'is a company with a bad score' },
  { vat: dni('33333333'), reception: 'bad_name', what: 'is registered under another name' },
  { vat: dni('44444444'), reception: 'filtered', what: 'is denied by the filter' },
  { vat: dni('55555555'), reception: 'failsAtTheEnd', what: 'cannot confirm' },
  { vat: dni('66666666'), reception: 'markdown', what: 'is answered in markdown' },
  { vat: dni('77777777'), reception: 'silent', what: 'is answered with nothing to read' },
];

/** How a tax id is received; undefined as usual. */
export const receptionOf = (vat: string): Reception | undefined =>
  applicants.find((applicant) => applicant.vat === vat.replace(/^ES/, ''))?.reception;
