import type { Queries } from '../database.ts';
import { randomFrom } from '../random.ts';
import type { SeedRows } from '../store/rows.ts';
import { continueNumbers, remakeTables } from '../store/tables.ts';
import { seedBatteries } from './batteries.ts';
import { seedCardPayments } from './card-payments.ts';
import { seedCompany } from './company.ts';
import { seedHome } from './home.ts';
import { seedInvoices } from './invoices.ts';
import { seedMultipoint } from './multipoint.ts';
import { seedNewcomers } from './newcomers.ts';
import { emptyRows } from './seeding.ts';
import { seedProvisional } from './provisional.ts';
import { seedStates } from './states.ts';
import { seedSupport } from './support.ts';

const rowsPerStatement = 400;

/** Inserts rows whose keys are columns of `table`, some hundreds per statement. A missing column is null. */
async function insertRows(database: Queries, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await database.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [chunk],
    );
  }
}

/** Must be increased when the seeded data or the tables change: existing databases are then filled again. */
export const seedVersion = '11';

/** Creates the initial rows of the database; the same for the same seed and moment. */
export function makeRows(seed: string, now: Date): SeedRows {
  const rows = emptyRows();
  const parts = {
    seedHome,
    seedCompany,
    seedNewcomers,
    seedMultipoint,
    seedStates,
    seedProvisional,
    seedBatteries,
    seedInvoices,
    seedCardPayments,
    seedSupport,
  };
  for (const [name, part] of Object.entries(parts))
    part({ rows, now, random: randomFrom(`${seed}:${name}`) });
  return rows;
}

/** Deletes the contents of the database, fills it again, and lets it count the rows, by which it plans its queries. */
export async function seedDatabase(database: Queries, seed: string, now: Date): Promise<void> {
  await remakeTables(database);
  for (const [table, rows] of Object.entries(makeRows(seed, now))) await insertRows(database, table, rows);
  await continueNumbers(database);
  await database.query('analyze');
}
