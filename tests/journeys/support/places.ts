import type { Json, JsonObject } from '../../../src/base/json.ts';
import { readPath } from '../../../src/base/path.ts';

/** Where a screen is seen. */
export type Place = {
  /** Who looks, a person of the sandbox; left out, a visitor. */
  as?: 'casa' | 'estados' | 'multipunto';
  /** What stands in its path. */
  params?: { [name: string]: string };
  /** What is drawn there at the end, as a selector. */
  drawn: string;
  /** An address that shows it, where that is not its own path. */
  at?: string;
  /** Settings without which nobody gets there. */
  settings?: JsonObject;
  /** Whether the screen of a partner only leads on to another. */
  leadsOn?: (settings: Json) => boolean;
  /** The partners at which this is looked at. Default: all. */
  partners?: readonly string[];
};

const singleSignOn = {
  oidc: { singleSignOn: true, name: 'Clau', authorizationEndpoint: 'https://id.test/' },
};
const leadsOn = (settings: Json) => readPath(settings, 'home.type') === 'none';
const electricity = { contractType: 'electricity' };
const ofHome = { ...electricity, contractName: '0048731' };
const gasOfHome = { contractName: '0090417' };

/** Each screen of every partner by its id, with one place where it shows what it is for. */
export const places: { readonly [screen: string]: Place } = {
  'access.connect': { settings: singleSignOn, drawn: 'main button' },
  'access.login': { drawn: 'form' },
  'access.passwordChange': { as: 'estados', drawn: 'main form' },
  'access.passwordRecovery': { drawn: 'form' },
  'access.signUp': { drawn: 'form' },
  'alerts.alerts': { as: 'estados', drawn: 'main form' },
  'calculator.power': { drawn: 'main form' },
  'comparators.electricity': { drawn: 'main form' },
  'comparators.gas': { drawn: 'main form' },
  'contracting.dual': { drawn: 'main form' },
  'contracting.electricity': { drawn: 'main form' },
  'contracting.gas': { drawn: 'main form' },
  'contracts.communications': { as: 'casa', params: { contractId: '1000' }, drawn: 'main h1' },
  'contracts.detail': { as: 'casa', params: ofHome, drawn: 'h2' },
  'contracts.gasDetail': { as: 'casa', params: gasOfHome, drawn: 'h2' },
  'contracts.list': { as: 'estados', params: electricity, drawn: 'main a[href*="/electricity/"]' },
  'dynamic.page': { as: 'estados', params: { routePath: 'avantatges', pageId: '1' }, drawn: 'h1' },
  'extras.glossary': { drawn: 'main h2' },
  'home.alternative': { drawn: 'h1' },
  'home.home': { leadsOn, drawn: 'main h1' },
  'home.welcome': { drawn: 'h1' },
  'invoices.contract': { as: 'casa', params: ofHome, drawn: 'main [role=rowheader]' },
  'invoices.gasContract': { as: 'casa', params: gasOfHome, drawn: 'main [role=rowheader]' },
  'invoices.list': { as: 'estados', drawn: 'main [role=rowheader]' },
  'invoices.multipoint': { as: 'multipunto', drawn: 'main [role=rowheader]' },
  'members.assembly': { drawn: 'main h2' },
  'newsletter.newsletter': { drawn: 'main form' },
  'profile.profile': { as: 'casa', drawn: 'h2' },
  'shell.crash': { drawn: 'h1' },
  'shell.error': { params: { code: '409' }, drawn: 'h1' },
  'shell.loading': { drawn: 'h1' },
  'shell.maintenance': { drawn: 'h1' },
  'shell.notFound': { at: '/nowhere', drawn: 'h1' },
  'shell.unauthorised': { drawn: 'h1' },
  'shell.version': { drawn: 'h1' },
  'support.claims': { as: 'estados', drawn: 'main form' },
  'support.contact': { as: 'estados', drawn: 'main form' },
  'support.create': { as: 'estados', drawn: 'main form' },
  'support.detail': { as: 'casa', params: { id: '1' }, drawn: 'h2' },
  'support.list': { as: 'estados', drawn: 'main h1' },
  'support.unsigned': { drawn: 'main form' },
};

const inState = (contractName: string): Place => ({
  as: 'estados',
  params: { ...electricity, contractName },
  drawn: 'h2',
  partners: ['lumen', 'brisa'],
});

/** The same screens as others see them, or of something in another state. */
export const further: readonly (readonly [screen: string, Place])[] = [
  ...['0091001', '0091005', '0091010', '0091012'].map((name) => ['contracts.detail', inState(name)] as const),
  ['home.home', { leadsOn, as: 'casa', drawn: 'main h1' }],
  ['home.home', { leadsOn, as: 'estados', drawn: 'main h1', partners: ['lumen'] }],
  ['invoices.list', { as: 'multipunto', drawn: 'h1', partners: ['brisa'] }],
  ['members.assembly', { as: 'casa', drawn: 'main h2' }],
];
