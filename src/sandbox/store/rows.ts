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
  batteries: Json;
  search: string;
};

export type PowerRow = { contract_id: number; period: string; watts: number };

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

/** The rows of all tables that are filled. */
export type SeedRows = {
  person: PersonRow[];
  bank_account: BankAccountRow[];
  address: AddressRow[];
  contract: ContractRow[];
  contract_power: PowerRow[];
  contract_service: ServiceRow[];
  attachment: AttachmentRow[];
  communication: CommunicationRow[];
  process: ProcessRow[];
};
