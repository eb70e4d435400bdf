/** Thrown instead of an answer: the host closes the connection, as a broken network would. */
export class Disconnected extends Error {
  override readonly name = 'Disconnected';
}

/** One simulated failure, for all calls or for one: `status:500@contracts.list` has all three parts. */
export type Scenario = { kind: string; value?: string; call?: string };

/** The cookie that activates scenarios in one browser: their words separated by commas, URL-encoded. */
const scenarioCookie = 'mostrador_scenario';

/** The scenarios that the page offers, each with a description. */
export const knownScenarios = [
  ['slow', 'Every answer takes three seconds'],
  ['offline', 'The connection breaks'],
  ['status:500', 'Every call fails with 500'],
  ['status:502', 'Every call fails with 502'],
  ['status:403', 'Every call is forbidden'],
  ['status:404', 'Nothing is found'],
  ['status:500@session.signIn', 'Signing in fails'],
  ['status:500@settings.public', 'The settings cannot be read'],
  ['status:500@contracts.list', 'The contracts cannot be read'],
  ['status:406@contracts.changePower', 'A power change is refused as being none'],
  ['status:500@contracts.changeIban', 'A change of the bank account fails'],
  ['status:500@contracts.changeInvoiceDelivery', 'A change of the invoice delivery fails'],
  ['status:500@contracts.changeSips', 'The opt-out from sharing data fails'],
  ['offline@contracts.requestElectronicNotification', 'Half of a request of electronic notification is lost'],
  ['status:500@contracts.changeNotificationAddress', 'A change of the address of letters and notices fails'],
  ['status:500@geo.zipcode', 'The towns of a postal code cannot be read'],
  ['status:500@happyHours.available', 'The happy hours on offer cannot be read'],
  ['status:400@consumption.curve', 'The days of a load curve are refused'],
  ['old@consumption.curve', 'Load curves are told in version 1 alone'],
  ['redirect@payments.pay', 'The bank of a card takes the page over'],
  ['lost@payments.pay', 'A payment is made, and its answer is lost'],
  ['offline@payments.pay', 'A payment never arrives'],
  ['lost@payments.confirm', 'A payment is confirmed, and its answer is lost'],
  ['forgetful@payments.pay', 'Repeated payments are not recognised (no idempotency)'],
  ['refuses:invoice_not_payable@payments.pay', 'An invoice is said not to be payable'],
  ['refuses:user_not_enabled@payments.pay', 'The customer is not enabled for payments by card'],
  ['status:500@contracting.supply', 'A supply point cannot be looked up'],
  ['status:500@contracting.products', 'The products cannot be read'],
  ['status:500@leads.send', 'A part of an order fails'],
  ['offline@leads.send', 'A part of an order never arrives'],
  ['lost@leads.send', 'A part of an order arrives, and its answer is lost'],
  ['forgetful@leads.send', 'A repeated part of an order is taken as another (no idempotency)'],
  ['off:leads.enabled@contracting.config', 'An order is sent as a whole, at its end'],
  ['on:shouldCheckDNI@contracting.config', 'The identity document of an order is checked'],
  ['on:shouldCheckMorosity@contracting.config', 'The solvency of an order is checked'],
  ['on:mustAcceptMorosityVerification@contracting.config', 'Who orders must agree to the solvency check'],
  ['on:restrictCompanyVAT@contracting.config', 'Companies cannot order'],
  ['on:businessHaltContractation@contracting.config', 'Companies leave their data only'],
  ['on:promotionalCode@contracting.config', 'Promotional codes are taken'],
  ['on:askPublicity@contracting.config', 'Who orders is asked about advertising'],
  ['on:selfconsumption.enabled@contracting.config', 'Self-consumption can be ordered'],
  ['dearer@compare.compare', 'Electricity costs more than the invoice that is compared'],
  ['nothing@compare.compare', 'There is no offer for an invoice of electricity'],
  ['status:500@compare.compare', 'An invoice of electricity cannot be compared'],
  ['status:500@compare.contact', 'Nobody knows whether a request about a comparison has arrived'],
  ['dearer@gasCompare.compare', 'Gas costs more than the invoice that is compared'],
  ['nothing@gasCompare.compare', 'There is no offer for an invoice of gas'],
  ['status:500@gasCompare.compare', 'An invoice of gas cannot be compared'],
  ['token_expired', 'The session has expired'],
  ['token_expired@contracts.report', 'The session expires with the download of a report'],
  ['maintenance', 'The portal is out of service'],
  ['malformed', 'Answers are cut off'],
  ['malformed@contracts.list', 'The list of contracts is cut off'],
  ['extra', 'Answers hold a key that nobody knows'],
] as const;

/** Reads a scenario word: `status:500@contracts.list`. */
export function scenarioOf(word: string): Scenario {
  const [what = '', call] = word.split('@');
  const [kind = '', value] = what.split(':');
  return { kind, value, call };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The words of the scenario cookie in a Cookie header. */
export function scenarioWords(cookies: string | null | undefined): string[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.find((pair) => pair.startsWith(`${scenarioCookie}=`));
  return decoded(own?.slice(scenarioCookie.length + 1) ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The scenario words of a submitted form: ticked ones, and typed ones separated by commas. */
export function wordsOf(values: readonly string[]): string[] {
  const words = values.flatMap((value) => value.split(',')).map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** The cookie that stores scenarios for a day, or deletes them if there are none. */
export function keptScenarios(words: readonly string[]): string {
  const life = words.length === 0 ? 'Max-Age=0' : 'Max-Age=86400';
  return `${scenarioCookie}=${encodeURIComponent(words.join(','))}; Path=/; SameSite=Lax; ${life}`;
}

const spared = /^(session|settings)\./;

/**
 * The scenarios that apply to a call. Without `@call` a scenario does not apply to session.* and settings.*, so that
 * signing in works.
 */
export function scenariosFor(call: string, words: readonly string[]): Scenario[] {
  return words
    .map(scenarioOf)
    .filter((scenario) => (scenario.call === undefined ? !spared.test(call) : scenario.call === call));
}

/** A scenario as handlers play it: its kind, with its value if it has one. */
export const playOf = ({ kind, value }: Scenario): string =>
  value === undefined ? kind : `${kind}:${value}`;

/** Whether the retailer is out of service for this browser. */
export const inMaintenance = (words: readonly string[]): boolean => words.includes('maintenance');
