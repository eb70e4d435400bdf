import type { Json } from '../../base/json.ts';

/** Rows of the tables, as they are inserted and read. Days are `2026-01-31`, moments are ISO texts when inserted. */
export type PersonRow = {
  id: number;
  login: string;
  password: string | null;
  /** The password is provisional and must be changed. */
  provisional: boolean;
  name: string;
  vat: string;
  email: string;
  mobile: string;
  language: string;
  newsletter_url: string | null;
  client_id: string | null;
  client_secret: string | null;
  coupons: Json;
};

export type BankAccountRow = { id: number; person_id: number; iban: string; owner: string };

export type AddressRow = {
  id: number;
  person_id: number;
  name: string;
  street: string;
  zipcode: string;
  city: string;
  ine: string;
  full_address: string;
  ref_catastral: string | null;
  email: string;
  mobile: string;
  /** Another supply is already the habitual residence, so the retailer refuses this one as such. */
  other_residence: boolean;
};

export type ContractRow = {
  id: number;
  person_id: number;
  name: string;
  kind: 'electricity' | 'gas' | 'multipoint';
  state: 'activa' | 'esborrany' | 'baixa';
  sign_date: string | null;
  amount_debt: number;
  invoice_online: 'email' | 'postal';
  fiscal_name: string;
  fiscal_vat: string;
  fiscal_address: string;
  bank_account_id: number | null;
  address_id: number | null;
  notification_name: string;
  notification_email: string;
  notification_mobile: string;
  product: string;
  pricelist: string;
  tariff: string;
  cups: string;
  cups_street: string;
  cups_city: string;
  cups_address: string;
  ref_catastral: string | null;
  cups_direccio: string | null;
  dso_name: string;
  dso_website: string | null;
  dso_reference: string | null;
  dso_phone: string | null;
  pressio: number | null;
  caudal: number | null;
  sips_state: 'active' | 'unactive' | 'disabled';
  electronic_request: string | null;
  electronic_start: string | null;
  double_tariff: Json;
  happy_hours: Json;
  happy_day: Json;
  /** It has solar panels that are in service. */
  self_consumption: boolean;
  search: string;
};

export type PowerRow = { contract_id: number; period: string; watts: number };

export type BatteryRow = {
  id: number;
  name: string;
  /** Its month is being settled, and nothing of it can be changed until that is done. */
  settling: boolean;
};

/** A contract that takes part in a battery. */
export type BatteryLinkRow = {
  id: number;
  battery_id: number;
  contract_id: number;
  /** Its part of what the battery gives, in per cent. */
  share: number;
  discounts: string;
  starts: string;
  ends: string | null;
  is_origin: boolean;
};

/** What came into a battery, or was taken out of it (negative), in €. */
export type BatteryMovementRow = {
  id: number;
  battery_id: number;
  day: string;
  kind: 'surplus' | 'discount';
  amount: number;
};

export type ServiceRow = {
  contract_id: number;
  bonus: boolean;
  name: string;
  starts: string;
  ends: string | null;
};

export type AttachmentRow = {
  id: number;
  contract_id: number;
  name: string;
  created: string;
  bytes: number;
  filename: string;
  category: string;
};

export type CommunicationRow = {
  id: number;
  contract_id: number;
  sent: string;
  subject: string;
  kind: string;
  attachment_id: number | null;
};

/** A pending change. A moment that is null never comes. */
export type ProcessRow = {
  id: number;
  contract_id: number;
  kind: 'power' | 'iban' | 'address' | 'sips';
  requested: string;
  needs_signature: boolean;
  signs: string | null;
  settles: string | null;
  refused_for: string | null;
  change: Json;
  settled: boolean;
};

/** The states of a payment, as the retailer names them. */
export type PaymentState =
  | 'pending_remesa'
  | 'pending_transfer'
  | 'paid'
  | 'paid_without_transaction'
  | 'manual_verification_required'
  | 'unpaid';

/** What happened to a debt. */
export type DebtEvent = { day: string; what: 'returned' | 'reminded' | 'warned' };

/** An invoice. One for many points has no contract; one of gas has no `item`. */
export type InvoiceRow = {
  id: number;
  person_id: number;
  contract_id: number | null;
  kind: 'electricity' | 'gas' | 'multipoint';
  number: string;
  /** What payments call it, where that is not its number. */
  item: number | null;
  issued: string;
  starts: string;
  ends: string;
  /** kWh. */
  energy: number;
  total: number;
  /** What is still to be paid of an unpaid one. */
  pending: number | null;
  state: PaymentState;
  /** The day on which a direct debit is paid. */
  collects: string | null;
  /** A annuls an invoice, B replaces it. */
  rectifies: 'A' | 'B' | null;
  /** What it bills: kWh by period, what was fed in, and W by period. */
  billed: Json;
  debt: Json;
};

/** A payment by card. It has a transaction once it was charged. */
export type PaymentRow = {
  id: number;
  person_id: number;
  invoice_id: number;
  /** The provider's own name of it; payments of before the portal have none. */
  intent: string | null;
  method: string;
  amount: number;
  status: 'open' | 'paid' | 'refused';
  transaction_id: string | null;
  /** The e-mail address of who paid. */
  paid_by: string;
  updated: string;
};

/** An alert of a price of the wholesale market, in €/MWh. */
export type PriceAlertRow = {
  id: number;
  person_id: number;
  product: number;
  type: '<' | '>' | '==';
  price: number;
};

/** A request to customer care, with the names and sizes of its documents. */
export type CaseRow = {
  id: number;
  person_id: number;
  section: number | null;
  category: number | null;
  contract: string | null;
  subject: string;
  description: string;
  created: string;
  state: 'accepted' | 'denied' | 'additional_information' | 'processing' | 'in_process';
  answer_open: boolean;
  attachments: Json;
};

/** A message about a request. */
export type MessageRow = {
  id: number;
  case_id: number;
  written: string;
  from_customer: boolean;
  author: string | null;
  body: string;
  attachments: Json;
};

/** Somebody who gets newsletters. */
export type SubscriberRow = {
  id: number;
  emails: string[];
  newsletters: number[];
};

/** The rows of all tables that are filled. */
export type SeedRows = {
  person: PersonRow[];
  bank_account: BankAccountRow[];
  address: AddressRow[];
  contract: ContractRow[];
  contract_power: PowerRow[];
  battery: BatteryRow[];
  battery_link: BatteryLinkRow[];
  battery_movement: BatteryMovementRow[];
  contract_service: ServiceRow[];
  attachment: AttachmentRow[];
  communication: CommunicationRow[];
  process: ProcessRow[];
  invoice: InvoiceRow[];
  payment: PaymentRow[];
  price_alert: PriceAlertRow[];
  support_case: CaseRow[];
  support_message: MessageRow[];
  subscriber: SubscriberRow[];
};
