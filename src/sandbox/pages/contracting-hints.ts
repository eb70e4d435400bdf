import { html } from 'hono/html';
import { applicants } from '../contracting/applicants.ts';
import { coupons } from '../contracting/coupons.ts';
import { exampleSupplies } from '../contracting/supply-points.ts';

/** What to type in the wizards of contracting. */
export const contractingHints =
  () => html`<li>Supply points to contract: ${exampleSupplies.map(({ cups, what }) => html`<code>${cups}</code> ${what}; `)}the last of the 16 digits decides. One of no distributor cannot be contracted.</li>
<li>Who contracts: ${applicants.map(({ vat, what }) => html`<code>${vat}</code> ${what}; `)}any other valid tax id is welcome. Solvency and identity are checked where the retailer switches it on.</li>
<li>Promotional codes: <code>${coupons.holds}</code> holds, <code>${coupons.used}</code> was used already, any other is not valid.</li>`;
