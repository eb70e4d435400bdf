import { html } from 'hono/html';
import { unregistered } from '../people.ts';
import { contractingHints } from './contracting-hints.ts';
import { testCards } from '../provider/test-cards.ts';
import { knownScenarios } from '../scenarios.ts';

/** A portal that the sandbox's page links to. */
export type Partner = { id: string; name: string; address: string };

/** A person in the list of the page; the token opens a portal signed in. */
export type ListedPerson = {
  user: string;
  password: string;
  purpose: string;
  impersonated: boolean;
  token: string;
};

/** What the page shows. */
export type PageContent = {
  people: readonly ListedPerson[];
  partners: readonly Partner[];
  /** The active scenarios, as words. */
  scenarios: readonly string[];
  now: Date;
  /** The CUPS of the customer who has no account yet. */
  newcomerCups: string;
};

const link = (person: ListedPerson, partner: Partner) =>
  html`<li><a href="${partner.address}/?token=${person.token}">${partner.name}</a></li>`;

const personRow = (person: ListedPerson, partners: readonly Partner[]) => html`<tr>
<th scope="row">${person.user}${person.impersonated ? ' (read-only)' : ''}</th>
<td>${person.impersonated ? 'only by link' : html`<code>${person.password}</code>`}</td>
<td>${person.purpose}</td>
<td><ul>${partners.map((partner) => link(person, partner))}</ul></td>
</tr>`;

const people = (content: PageContent) => html`<h2 id="people">People</h2>
<div class="scroll" role="region" aria-labelledby="people" tabindex="0"><table>
<thead><tr><th scope="col">User</th><th scope="col">Password</th><th scope="col">What for</th><th scope="col">Signed in at</th></tr></thead>
<tbody>${content.people.map((person) => personRow(person, content.partners))}</tbody>
</table></div>`;

const choice = ([word, what]: readonly [string, string], chosen: readonly string[]) => html`<label>
<input type="checkbox" name="scenario" value="${word}"${chosen.includes(word) ? html` checked` : ''}> ${what} <code>${word}</code>
</label>`;

/** Active scenarios that have no checkbox and were typed. */
const typed = (chosen: readonly string[]) =>
  chosen.filter((word) => !knownScenarios.some(([known]) => known === word)).join(', ');

const scenarios = ({ scenarios: chosen }: PageContent) => html`<h2>Scenarios</h2>
<p>They apply to this browser at this address. Without a call after @ they do not affect signing in and the settings.</p>
<form method="post" action="/sandbox/scenario">
<fieldset><legend>What goes wrong</legend>
${knownScenarios.map((known) => choice(known, chosen))}
<label>Others, with commas between <input type="text" name="scenario" value="${typed(chosen)}"></label>
</fieldset>
<button type="submit">Apply</button>
</form>
<form method="post" action="/sandbox/scenario"><button type="submit">Switch all off</button></form>
<p>An address does the same, and may name a person and a page: <code>/sandbox/go?scenario=offline@contracts.list&amp;as=casa&amp;to=/</code>. Scripts use <a href="/sandbox/api">/sandbox/api</a>.</p>`;

const clockForm = (query: string, label: string) =>
  html`<form method="post" action="/sandbox/clock?${query}"><button type="submit">${label}</button></form>`;

const clock = ({ now }: PageContent) => html`<h2>Time</h2>
<p>At the retailer it is <time datetime="${now.toISOString()}">${now.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>.
Changes are signed after 2 minutes and hold 5 minutes later.</p>
${clockForm('minutes=2', '2 minutes later')}${clockForm('minutes=10', '10 minutes later')}${clockForm('days=1', 'A day later')}`;

const reset = ({ newcomerCups }: PageContent) => html`<h2>Start again</h2>
<p>Forgets every change and sets the clock right.</p>
<form method="post" action="/sandbox/reset"><button type="submit">Reset the sandbox</button></form>
<h2>To try by hand</h2>
<ul>
<li>A phone number that ends in 000 makes a change fail with 500.</li>
<li>Letters and notices: the address “Casa de la platja” of casa is refused as another habitual residence; an addressee who is not the holder, “Josep Soler Vila” of casa or any other name in a new address, waits for a signature.</li>
<li>Postal codes: <code>17001</code> has one town (Girona), <code>17257</code> three, <code>08999</code> none; with <code>status:500@geo.zipcode</code> the town is typed by hand.</li>
<li>A new IBAN that ends in 000 is refused as closed (<code>ES61 2100 0418 4302 0005 1000</code>), one in 999 as somebody else's (<code>ES76 0182 0001 3600 0000 9999</code>); <code>ES91 2100 0418 4502 0005 1332</code> is taken at once, <code>DE89 3704 0044 0532 0130 00</code> once it is signed.</li>
<li>Cards, with any date to come and any security code: ${testCards.map(({ number, what }) => html`<code>${number}</code> ${what}; `)}a number with a wrong last digit is refused at its field.</li>
<li>Contract 0091009 (electricity) and 0091020 (gas, invoices by post) of estados have no direct debit.</li>
<li>A raise of more than 5 kW, an opt-out, a foreign IBAN and letters to somebody else wait for a signature.</li>
<li>Sign up with tax id ${unregistered.vat} and contract ${unregistered.contract}; where they are asked, invoice ${unregistered.invoice} and the CUPS that ends in ${newcomerCups.slice(-6)}. The provisional password is the usual one.</li>
<li>Recover the password of casa with tax id 40318274X and casa@example.com: the usual password is then a provisional one.</li>
${contractingHints()}
<li>A client signs in as <code>casa-client</code> with the same password; an OpenID code is the name of a user.</li>
</ul>`;

/** The page /sandbox: people to sign in as, scenarios of failure, the time. No script and no style of its own. */
export const sandboxPage = (content: PageContent) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox</title><link rel="stylesheet" href="/sandbox/style.css"></head>
<body><main><h1>Sandbox</h1>
<p>An invented retailer with invented customers. Nothing here is anybody's.</p>
${content.partners.length > 0 ? html`<ul>${content.partners.map(({ name, address }) => html`<li><a href="${address}">${name}</a> (<a href="${address}/sandbox">its sandbox</a>)</li>`)}</ul>` : ''}
${people(content)}${scenarios(content)}${clock(content)}${reset(content)}
</main></body></html>`;
