import type { Json } from '../../base/json.ts';
import type { Database } from '../database.ts';
import { dayOf } from '../day.ts';
import { printableIban } from '../identifiers/iban.ts';
import { batteryView } from './battery-view.ts';
import { changeView } from './change-view.ts';
import { isRunning, type KnownProcess, stepAt } from './process-state.ts';
import type { AttachmentRow, ServiceRow } from './rows.ts';
import { readContracts, type WholeContract } from './whole-contract.ts';

const units = ['KB', 'MB', 'GB'] as const;

/** A size in bytes as a number with KB, MB or GB: 96214 gives `94 KB`, 1246003 `1.2 MB`. */
function sizeText(bytes: number): string {
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? Math.max(1, Math.round(size)) : size.toFixed(1)} ${units[unit]}`;
}

const serviceView =
  (kind: string) =>
  (service: ServiceRow): Json =>
    kind === 'gas'
      ? { name: service.name, start_date: service.starts, end_date: service.ends }
      : { nom: service.name, data_inici: service.starts, data_fi: service.ends };

const attachmentView = (attachment: AttachmentRow): Json => ({
  id: attachment.id,
  name: attachment.name,
  created_date: attachment.created,
  size_text: sizeText(attachment.bytes),
  filename: attachment.filename,
  category_name: attachment.category,
});

const processView = (process: KnownProcess, now: Date): Json => {
  const { step, since } = stepAt(process, now);
  const reason = step === 'refused' ? process.refused_for : null;
  return {
    kind: process.kind,
    requested_date: process.requested.toISOString(),
    step,
    step_date: since.toISOString(),
    reason,
    changes: changeView(process),
  };
};

function sipsView(contract: WholeContract, now: Date): Json {
  const running = contract.processes.find((process) => process.kind === 'sips' && isRunning(process, now));
  if (!running) return { state: contract.sips_state, waiting_for_signature: false };
  return { state: 'requested', waiting_for_signature: stepAt(running, now).step === 'signature_pending' };
}

function electronicView(contract: WholeContract, now: Date) {
  const start = contract.electronic_start;
  const active = start !== null && start <= now;
  return {
    electronic_notification: active,
    date_start_electronic_notification: active ? dayOf(start) : null,
    date_request_electronic_notification: contract.electronic_request,
  };
}

const peopleView = (contract: WholeContract) => ({
  owner_partner: { name: contract.owner },
  fiscal_partner: { name: contract.fiscal_name, vat: contract.fiscal_vat },
  fiscal_address: { full_address: contract.fiscal_address },
  bank_account:
    contract.bank_account_id === null || contract.iban === null
      ? null
      : { id: contract.bank_account_id, printable_iban: printableIban(contract.iban, true) },
  notification_address: {
    name: contract.notification_name,
    full_address: contract.address,
    email: contract.notification_email,
    mobile: contract.notification_mobile,
  },
});

const supplyView = (contract: WholeContract) => ({
  pricelist: { nom_comercial: contract.product, name: contract.pricelist },
  tariff: { name: contract.tariff },
  cups: {
    name: contract.cups,
    street: contract.cups_street,
    city: contract.cups_city,
    full_address: contract.cups_address,
    ref_catastral: contract.ref_catastral,
    direccio: contract.cups_direccio,
  },
  dso: { name: contract.dso_name, website: contract.dso_website },
  dso_reference: contract.dso_reference,
  dso_phone: contract.dso_phone,
  pressio: contract.pressio,
  caudal: contract.caudal,
});

function viewOf(contract: WholeContract, now: Date): Json {
  const distributorBusy = contract.processes.some(
    (process) => process.kind === 'power' && isRunning(process, now),
  );
  const service = serviceView(contract.kind);
  return {
    id: contract.id,
    name: contract.name,
    type: contract.kind,
    state: contract.state,
    sign_date: contract.sign_date,
    amount_debt: contract.amount_debt,
    atr_available: !distributorBusy,
    invoice_online: contract.invoice_online,
    ...peopleView(contract),
    ...supplyView(contract),
    ...electronicView(contract, now),
    contracted_power_period: contract.powers.map(({ period, watts }) => ({ period, power: watts / 1000 })),
    services: contract.services.filter(({ bonus }) => !bonus).map(service),
    bonos_sociales: contract.services.filter(({ bonus }) => bonus).map(service),
    attachments: contract.attachments.map(attachmentView),
    no_cession_sips: sipsView(contract, now),
    bateria_virtual: contract.batteries.map((link) => batteryView(link, dayOf(now))),
    autoconsum_active: contract.self_consumption,
    processes: contract.processes.map((process) => processView(process, now)),
  };
}

/** Contracts that are read at once. Queries of other requests, and other work of the host, come in between. */
const readAtOnce = 100;

/** The contracts with these numbers, in their order, in the form that the API sends. */
export async function contractViews(database: Database, ids: readonly number[], now: Date): Promise<Json[]> {
  const views: Json[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const contracts = await readContracts(database, ids.slice(start, start + readAtOnce));
    views.push(...contracts.map((contract) => viewOf(contract, now)));
  }
  return views;
}
