import type { Database } from '../database.ts';
import type { KnownProcess } from './process-state.ts';
import type { AttachmentRow, BatteryLinkRow, ContractRow, PowerRow, ServiceRow } from './rows.ts';

/** A contract with its account, its address and its rows of other tables. */
export type WholeContract = Omit<ContractRow, 'electronic_start'> & {
  owner: string;
  iban: string | null;
  address: string | null;
  electronic_start: Date | null;
  powers: PowerRow[];
  services: ServiceRow[];
  attachments: AttachmentRow[];
  processes: KnownProcess[];
  batteries: KnownBattery[];
};

/** A contract's part in a battery, with the name of the battery and what it holds. */
export type KnownBattery = BatteryLinkRow & { name: string; saved: number };

/** The rows of another table that belong to a contract, as a list in JSON. */
const ofContract = (table: string, order: string): string =>
  `(select coalesce(json_agg(part order by ${order}), '[]') from ${table} part where part.contract_id = contract.id)`;

const batteriesOfContract = `(select coalesce(json_agg(part order by ends nulls first, id), '[]') from (
    select link.*, battery.name,
      (select coalesce(sum(amount), 0) from battery_movement where battery_id = battery.id) as saved
    from battery_link link join battery on battery.id = link.battery_id where link.contract_id = contract.id
  ) part)`;

/** One text a contract, as the embedded database decodes each column of each row in JavaScript. */
const wholeContracts = `select row_to_json(whole)::text as whole from (
    select contract.*, person.name as owner, bank_account.iban, address.full_address as address,
      ${ofContract('contract_power', 'period')} as powers,
      ${ofContract('contract_service', 'starts, name')} as services,
      ${ofContract('attachment', 'created desc, id')} as attachments,
      ${ofContract('process', 'requested desc, id desc')} as processes,
      ${batteriesOfContract} as batteries
    from contract join person on person.id = contract.person_id
    left join bank_account on bank_account.id = contract.bank_account_id
    left join address on address.id = contract.address_id
    where contract.id = any($1::integer[]) order by array_position($1::integer[], contract.id)
  ) whole`;

/** A moment of JSON, which is a text. */
const moment = (text: Date | string): Date => new Date(text);
const momentOrNull = (text: Date | string | null) => (text === null ? null : moment(text));

const withMoments = (process: KnownProcess): KnownProcess => ({
  ...process,
  requested: moment(process.requested),
  signs: momentOrNull(process.signs),
  settles: momentOrNull(process.settles),
});

const wholeContract = (whole: WholeContract): WholeContract => ({
  ...whole,
  electronic_start: momentOrNull(whole.electronic_start),
  processes: whole.processes.map(withMoments),
});

/** Reads contracts with all that belongs to them, in the order of their numbers here. */
export async function readContracts(database: Database, ids: readonly number[]): Promise<WholeContract[]> {
  const rows = await database.query<{ whole: string }>(wholeContracts, [ids]);
  return rows.map(({ whole }) => wholeContract(JSON.parse(whole) as WholeContract));
}
