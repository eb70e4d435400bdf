import Type, { type Static } from 'typebox';
import { accessSettings } from './access-settings.ts';
import { choice, flag, group, list, moment, number, text } from './setting-kinds.ts';

/**
 * The settings that the engine itself reads, with their defaults; those of screens are in schemas/settings.json. The
 * server's settings are merged over the partner's; what does not fit is left out and reported.
 */
export const Settings = Type.Object(
  {
    ...accessSettings,
    homepage: text(
      'The screen after signing in. Empty: the first screen with a `landing`.',
      '',
      'contracts.list',
    ),
    header: group('Where the menu stands around every screen.', {
      variant: choice(
        'The place of the menu: in a column at the side, or in a bar on top.',
        ['sidebar', 'horizontal'],
        'sidebar',
      ),
    }),
    sidebar: group('The menu where it is a column at the side.', {
      groups: flag('Groups the entries under headings.', true),
    }),
    maintenance: group('While the portal is out of service: every path shows the maintenance page.', {
      activated: flag('Every path shows the maintenance page.', false),
      start: moment('Since when, as ISO date and time. Empty: not shown.', '2026-03-01T22:00:00+01:00'),
      end: moment('Until when, as ISO date and time. Empty: not shown.', '2026-03-02T06:00:00+01:00'),
    }),
    notices: group('Short notices, such as that something was copied, and tooltips: how long they show.', {
      duration: number('How long one shows.', 6000, 'ms'),
      durationWithAction: number('How long one with an action shows.', 15000, 'ms'),
      touchTooltip: number('How long a tooltip opened by touch shows.', 5000, 'ms'),
    }),
    redirectHosts: list(
      'Hosts outside the portal that a redirect may lead to.',
      Type.String(),
      [],
      ['shop.sol.example'],
    ),
    linkHosts: list(
      'Hosts that server-written HTML may link to. Empty: all of http(s).',
      Type.String(),
      [],
      ['www.sol.example'],
    ),
    api: group('How the portal calls the API of the retailer.', {
      languageParameter: text('The query parameter that carries the language.', 'lang', 'language'),
      timeout: number(
        'How long a call may take, besides the time that a slow line needs for its files.',
        30000,
        'ms',
      ),
      retries: Type.Integer({
        description: 'How often a read is tried again.',
        default: 2,
        minimum: 0,
        maximum: 5,
      }),
    }),
    payments: group('By which platforms invoices are paid by card.', {
      platforms: list(
        'Platforms of payment with a form of the portal, which count where `invoices.enablePayment` is on and `invoices.paymentURL` is empty. The pages of the partner allow their hosts, so a server cannot add one.',
        choice('A platform.', ['stripe'], 'stripe'),
        ['stripe'],
        [],
      ),
      script: text(
        "Where the platform's code comes from. Empty: from the platform itself.",
        '',
        'https://www.sol.example/stripe.js',
      ),
      settleMinutes: number(
        'How long a payment whose outcome is not known keeps a new one from being offered.',
        10,
        'minutes',
      ),
    }),
    embedScripts: text(
      'Where the scripts of embeds come from, each as <name>.js behind this address. Empty: from where the partner declares them.',
      '',
      'https://www.sol.example/embeds/',
    ),
    cookies: group('What the person at a browser accepts of scripts and cookies of others.', {
      days: number('How long a choice holds.', 365, 'days'),
      policy: text(
        'The version of the cookie policy: once it changes, everybody is asked again.',
        '',
        '2026-03',
      ),
      clientLoginAccepts: choice(
        'What a client-id login counts as having accepted, where nothing was chosen before.',
        ['all', 'necessary', 'none'],
        'all',
      ),
    }),
    search: group('The search boxes of lists.', {
      debounce: number('How long after the last key a search starts.', 1500, 'ms'),
    }),
    fileUploadSizeLimit: number('The largest file that may be sent.', 15_000_000, 'bytes'),
    units: group('The units behind amounts and measurements.', {
      currency: text('Currency, ISO 4217.', 'EUR', 'CHF'),
      energy: text('Energy.', 'kWh', 'kW·h'),
      power: text('Power.', 'kW', 'kilovatios'),
      reactive: text('Reactive energy.', 'kVArh', 'kvarh'),
      pressure: text('Gas pressure.', 'bar', 'bares'),
    }),
    timeZone: choice(
      'The zone of days, hours and tariff periods.',
      ['Europe/Madrid', 'Atlantic/Canary'],
      'Europe/Madrid',
    ),
    errorReporting: group('Where faults of the page are reported, and how many of them.', {
      url: text(
        'Where reports of errors are posted as JSON: a path of this host, such as /api/v1/faults. Empty: nowhere.',
        '',
        '/api/v1/faults',
      ),
      errorSampleRate: Type.Number({
        description: 'Share of errors reported.',
        default: 1,
        minimum: 0,
        maximum: 1,
      }),
      sessionSampleRate: Type.Number({
        description: 'Share of sessions recorded.',
        default: 0,
        minimum: 0,
        maximum: 1,
      }),
    }),
  },
  { additionalProperties: false, description: 'The settings that the engine itself reads.' },
);
export type Settings = Static<typeof Settings>;
