import type { ContractRow, ProcessRow } from '../store/rows.ts';
import { daysAgo, minutesAgo, type Seeding } from './seeding.ts';

/** A document: name, category, days ago, size in bytes. */
export type DocumentWish = readonly [name: string, category: string, days: number, bytes: number];

const fileNameOf = (name: string, contract: ContractRow) => `${name.replace(/ /g, '_')}_${contract.name}.pdf`;

/** Adds documents to a contract and returns their numbers. */
export function addDocuments(
  seeding: Seeding,
  contract: ContractRow,
  wishes: readonly DocumentWish[],
): number[] {
  return wishes.map(([name, category, days, bytes]) => {
    const id = seeding.rows.attachment.length + 1;
    const filename = fileNameOf(name, contract);
    const created = daysAgo(seeding, days);
    seeding.rows.attachment.push({ id, contract_id: contract.id, name, created, bytes, filename, category });
    return id;
  });
}

/** Adds a service or a social bonus that began some days ago. With `ended`, it ended so many days ago. */
export function addService(
  seeding: Seeding,
  contract: ContractRow,
  said: { name: string; began: number; ended?: number; bonus?: boolean },
): void {
  seeding.rows.contract_service.push({
    contract_id: contract.id,
    bonus: said.bonus ?? false,
    name: said.name,
    starts: daysAgo(seeding, said.began),
    ends: said.ended === undefined ? null : daysAgo(seeding, said.ended),
  });
}

/** Adds a notice sent to the customer, with its attached document, if any. */
export function addCommunication(
  seeding: Seeding,
  contract: ContractRow,
  said: { days: number; subject: string; kind: string; attachment?: number },
): void {
  seeding.rows.communication.push({
    id: seeding.rows.communication.length + 1,
    contract_id: contract.id,
    sent: daysAgo(seeding, said.days),
    subject: said.subject,
    kind: said.kind,
    attachment_id: said.attachment ?? null,
  });
}

/** Adds a pending change that was requested some minutes ago and, by default, stays in its state. */
export function addProcess(
  seeding: Seeding,
  contract: ContractRow,
  said: Pick<ProcessRow, 'kind'> & Partial<Omit<ProcessRow, 'id' | 'requested'>> & { minutes: number },
): void {
  const { minutes, ...rest } = said;
  seeding.rows.process.push({
    id: seeding.rows.process.length + 1,
    contract_id: contract.id,
    requested: minutesAgo(seeding, minutes),
    needs_signature: false,
    signs: null,
    settles: null,
    refused_for: null,
    change: {},
    settled: false,
    ...rest,
  });
}

/** Adds a completed change: requested some days ago, and in force some days later. */
export function addSettled(
  seeding: Seeding,
  contract: ContractRow,
  { days, took, ...said }: Pick<ProcessRow, 'kind' | 'change'> & { days: number; took: number },
): void {
  const settles = minutesAgo(seeding, (days - took) * 1440);
  addProcess(seeding, contract, { ...said, minutes: days * 1440, settles, settled: true });
}
