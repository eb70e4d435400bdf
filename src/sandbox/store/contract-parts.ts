import type { Database } from '../database.ts';
import type { KnownProcess } from './process-state.ts';
import { processesOf } from './processes.ts';
import type { AttachmentRow, ContractRow, PowerRow, ServiceRow } from './rows.ts';

/** Groups rows by a key, in their order. */
function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** A contract joined with its account and address. */
export type JoinedContract = Omit<ContractRow, 'electronic_start'> & {
  owner: string;
  iban: string | null;
  address: string | null;
  electronic_start: Date | null;
};

/** Reads contracts with their account and address, in the order of their numbers here. */
export const joinedContracts = (database: Database, ids: readonly number[]): Promise<JoinedContract[]> =>
  database.query<JoinedContract>(
    `select contract.*, person.name as owner, bank_account.iban, address.full_address as address
     from contract join person on person.id = contract.person_id
     left join bank_account on bank_account.id = contract.bank_account_id
     left join address on address.id = contract.address_id
     where contract.id = any($1::integer[]) order by array_position($1::integer[], contract.id)`,
    [ids],
  );

/** The rows of other tables that belong to one contract. */
export type ContractParts = {
  powers: PowerRow[];
  services: ServiceRow[];
  attachments: AttachmentRow[];
  processes: KnownProcess[];
};

const ofContracts = <Row>(
  database: Database,
  table: string,
  ids: readonly number[],
  order: string,
): Promise<Row[]> =>
  database.query<Row>(`select * from ${table} where contract_id = any($1::integer[]) order by ${order}`, [
    ids,
  ]);

/** Reads the rows of other tables for some contracts, all at once. */
export async function partsOf(
  database: Database,
  ids: readonly number[],
): Promise<(id: number) => ContractParts> {
  const [powers, services, attachments, processes] = await Promise.all([
    ofContracts<PowerRow>(database, 'contract_power', ids, 'period'),
    ofContracts<ServiceRow>(database, 'contract_service', ids, 'starts, name'),
    ofContracts<AttachmentRow>(database, 'attachment', ids, 'created desc, id'),
    processesOf(database, ids),
  ]);
  const of = <Row extends { contract_id: number }>(rows: Row[]) => groupBy(rows, (row) => row.contract_id);
  const maps = {
    powers: of(powers),
    services: of(services),
    attachments: of(attachments),
    processes: of(processes),
  };
  return (id) => ({
    powers: maps.powers.get(id) ?? [],
    services: maps.services.get(id) ?? [],
    attachments: maps.attachments.get(id) ?? [],
    processes: maps.processes.get(id) ?? [],
  });
}
