import type { Queries } from './database.ts';

const rowsPerStatement = 400;

/** Inserts rows whose keys are columns of `table`, some hundreds per statement. A missing column is null. */
export async function insertRows(database: Queries, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await database.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [chunk],
    );
  }
}
