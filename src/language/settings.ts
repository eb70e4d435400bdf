import Type, { type Static } from 'typebox';
import { accessSettings } from './access-settings.ts';
import { choice, flag, group, list, number, text } from './setting-kinds.ts';

const contractingFlow = (supply: string) =>
  group(`Contracting ${supply} on the portal.`, { enabled: flag('Offers it.', false) });

/**
 * The settings of a partner: every switch and value, with its default. The server's settings are laid over them
 * as a merge patch; what does not fit this schema is left out and reported.
 */
export const Settings = Type.Object(
  {
    organization: group('Who the retailer is, for the texts that name or contact it.', {
      name: text('Name.', ''),
      email: text('Address for customers. Empty: not shown.', ''),
      phone_crm: text('Phone of customer care. Empty: not shown.', ''),
      website: text('Web site. Empty: not shown.', ''),
      schedule: group('When customer care answers.', {
        from: number('From.', 8, 'hour of the day'),
        to: number('To.', 17, 'hour of the day'),
        days: number('Days a year.', 365, 'days'),
      }),
    }),
    displayTypes: list(
      'Which contracts the portal shows, in the order of its tabs.',
      Type.Unsafe<'electricity' | 'gas' | 'multipoint'>({
        type: 'string',
        enum: ['electricity', 'gas', 'multipoint'],
      }),
      ['electricity', 'gas'],
    ),
    features: group('Switches of single functions.', {
      powerChange: flag('Change of the contracted power.', true),
      ibanChange: flag(
        'Change of the bank account of electricity contracts; the server may send contract.ibanChange.enabled instead.',
        true,
      ),
      ibanGasChange: flag('Change of the bank account of gas contracts.', true),
      notificacionAddressChange: flag('Change of the notification address.', true),
      noCesionSips: flag('Opt-out from sharing supply-point data.', true),
      reclamATCContract: flag('A claim from the contract detail.', true),
      reclamATCMenu: flag('Claims in the menu.', true),
      reclamATCContact: flag('A claim from the contact form.', true),
      disableDownloadContractReport: flag('Takes the download of the contract report away.', false),
      modifyInvoiceOnline: flag('Change of the invoice delivery.', true),
      electronicNotificationButton: flag('Request of electronic notifications.', true),
      virtualBattery: flag('Virtual batteries.', true),
      attachmentOnIbanChange: flag('Asks for a document with a new bank account.', false),
      contact: flag('Contact with customer care.', true),
      unsignedContact: flag('Contact for visitors.', true),
      contactAutoReads: flag('Sending meter readings through the contact form.', false),
      showCoupons: flag('Coupons.', false),
      tariffOptions: flag('Personalised tariff options.', true),
      dynamicElements: flag('Pages and blocks that the server defines.', false),
    }),
    contract: group('Changes of a contract.', {
      ibanChange: group('Change of the bank account.', { enabled: flag('Offers it.', true) }),
      detailLayout: choice('How the buttons of the detail stand.', ['horizontal', 'inline'], 'horizontal'),
    }),
    contracts: group('The list of contracts.', {
      itemsPerPage: Type.Integer({ description: 'Contracts a page.', default: 10, minimum: 1, maximum: 100 }),
      showProduct: flag('Shows the product of each contract.', true),
      showPower: flag('Shows the power of each contract.', false),
      dontShowSearchFilter: flag('Takes the search away.', false),
      downloadInNewTab: flag('Opens the contract report in a new tab instead of saving it.', false),
    }),
    powerChange: group('Rules and costs of a power change.', {
      tariffRules: flag(
        'Powers never fall from one period to the next when one exceeds 15 kW; two-period contracts stay at 15 kW.',
        true,
      ),
      connectionRights: number('Connection rights of any change, before VAT.', 9.04, '€'),
      accessRights: number('Access rights of a raise, before VAT.', 19.7, '€/kW'),
      extensionRights: number(
        'Extension rights of a raise to a power not held in the last three years, before VAT.',
        17.27,
        '€/kW',
      ),
      pricesFrom: text('The day from which these prices hold.', '2021-06-01'),
    }),
    taxes: group('Taxes shown to customers.', {
      electricity: number('Special tax on electricity.', 3.8, '%'),
    }),
    contractation: group('Contracting a new supply.', {
      electricity: contractingFlow('electricity'),
      gas: contractingFlow('gas'),
      dual: contractingFlow('electricity and gas together'),
      requiresAuthentication: flag('Only for people who are signed in.', false),
    }),
    ...accessSettings,
    home: group('The first screen.', {
      type: choice(
        'Which kind: action tiles, dashboard, or none (leads to the invoices).',
        ['tabGroups', 'dashboard', 'none'],
        'none',
      ),
      dashboard: flag('Draws the dashboard at the root when the type is dashboard.', false),
      showHeroArea: flag('Greets visitors with the hero.', true),
      showContainerPaper: flag('Draws the blocks on a sheet.', true),
    }),
    homepage: text(
      'The screen after signing in. Empty: the invoices, or the contracts where there are no invoices.',
      '',
    ),
    header: group('The shell.', {
      variant: choice('Where the menu stands.', ['sidebar', 'horizontal'], 'sidebar'),
    }),
    sidebar: group('The sidebar.', { groups: flag('Groups the entries under headings.', true) }),
    helpDialog: group('The floating help.', {
      enabled: flag('Shows it.', false),
      onlyButton: flag('Shows the text alone.', false),
      contactUrl: text('Where its contact button leads. Empty: the contact screen.', ''),
    }),
    invoices: group('Invoices.', {
      itemsPerPage: Type.Integer({ description: 'Invoices a page.', default: 100, minimum: 1 }),
      paymentURL: text('Where invoices are paid. Empty: on the portal.', ''),
      enablePayment: flag('Card payment.', true),
      downloadInNewTab: flag('Opens downloads in a new tab.', false),
    }),
    comparator: group('The price comparator.', { enabled: flag('Offers it.', false) }),
    powerCalculator: group('The power calculator.', { enabled: flag('Offers it.', false) }),
    newsletter: group('Newsletters.', {
      enabled: flag('Offers them.', false),
      jwtParamsRequired: flag('Needs a signed link.', false),
      mailEditionDisabled: flag('Keeps the e-mail fixed.', false),
    }),
    maintenance: group('Out of service.', {
      activated: flag('Every path shows the maintenance page.', false),
      start: text('Since when, as ISO date and time. Empty: not shown.', ''),
      end: text('Until when, as ISO date and time. Empty: not shown.', ''),
    }),
    links: group('Addresses outside the portal.', {
      cookies: text('Cookie policy. Empty: not shown.', ''),
      privacy: text('Privacy policy. Empty: not shown.', ''),
      legal: text('Legal notice. Empty: not shown.', ''),
      terms: text('General terms. Empty: not shown.', ''),
    }),
    cookies: group('Cookie consent.', {
      clientLoginAccepts: choice(
        'What a client-id login counts as having accepted.',
        ['all', 'necessary', 'none'],
        'all',
      ),
    }),
    notices: group('Short notices.', {
      duration: number('How long one shows.', 6000, 'ms'),
      durationWithAction: number('How long one with an action shows.', 15000, 'ms'),
      touchTooltip: number('How long a tooltip opened by touch shows.', 5000, 'ms'),
    }),
    redirectHosts: list('Hosts outside the portal that a redirect may lead to.', Type.String(), []),
    linkHosts: list('Hosts that server-written HTML may link to. Empty: all of http(s).', Type.String(), []),
    api: group("The retailer's API.", {
      languageParameter: text('The query parameter that carries the language.', 'lang'),
      timeout: number('How long a call may take.', 30000, 'ms'),
      retries: Type.Integer({
        description: 'How often a read is tried again.',
        default: 2,
        minimum: 0,
        maximum: 5,
      }),
    }),
    search: group('Searches.', {
      debounce: number('How long after the last key a search starts.', 1500, 'ms'),
    }),
    fileUploadSizeLimit: number('The largest file that may be sent.', 15_000_000, 'bytes'),
    units: group('Units shown.', {
      currency: text('Currency, ISO 4217.', 'EUR'),
      energy: text('Energy.', 'kWh'),
      power: text('Power.', 'kW'),
      pressure: text('Gas pressure.', 'bar'),
    }),
    timeZone: choice(
      'The zone of days, hours and tariff periods.',
      ['Europe/Madrid', 'Atlantic/Canary'],
      'Europe/Madrid',
    ),
    errorReporting: group('Reports of errors.', {
      url: text(
        'Where reports of errors are posted as JSON: a path of this host, such as /api/v1/faults. Empty: nowhere.',
        '',
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
  { additionalProperties: false, description: 'Every switch and value a partner, or its server, may set.' },
);
export type Settings = Static<typeof Settings>;
