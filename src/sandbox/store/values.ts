import type { Queries } from '../database.ts';

/** The sandbox's own values: the version of its data, version and moment of the copy of its rows, its secret, the offset of its clock. */
export type SandboxValues = { seed?: string; kept?: string; secret?: string; clockOffset?: string };

/** Reads all of them in one query. */
export async function readValues(database: Queries): Promise<SandboxValues> {
  const rows = await database.query<{ key: string; value: string }>('select key, value from sandbox_value');
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Stores one of them. */
export async function keepValue(database: Queries, key: keyof SandboxValues, value: string): Promise<void> {
  await database.query(
    'insert into sandbox_value (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, value],
  );
}
