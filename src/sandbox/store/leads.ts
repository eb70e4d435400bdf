import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Queries } from '../database.ts';

/** A lead: its parts by step as they were sent last, documents as their names and sizes. */
export type LeadRow = {
  id: number;
  kind: 'electricity' | 'gas';
  person_id: number | null;
  parts: { [step: string]: JsonObject };
  confirmed: Date | null;
};

/** The length of the content of a data URL in base64. Unit: bytes. */
const bytesOf = (content: string): number => {
  const text = content.slice(content.indexOf(',') + 1).replace(/=+$/, '');
  return Math.floor((text.length * 3) / 4);
};

/** A value with every document replaced by its name and size. */
function withoutContents(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutContents);
  if (!isObject(value)) return value;
  if (typeof value.content === 'string') return { name: value.name ?? '', bytes: bytesOf(value.content) };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutContents(inner ?? null)]),
  );
}

/** A lead by its number, of this kind and of nobody else. */
export async function readLead(
  queries: Queries,
  id: number,
  { kind, person }: { kind?: LeadRow['kind']; person: number | undefined },
): Promise<LeadRow | undefined> {
  const [lead] = await queries.query<LeadRow>(
    `select id, kind, person_id, parts, confirmed from lead
     where id = $1 and kind = coalesce($2, kind) and (person_id is null or person_id = $3)`,
    [id, kind ?? null, person ?? null],
  );
  return lead;
}

/** Makes a lead without parts. */
export async function newLead(
  queries: Queries,
  kind: LeadRow['kind'],
  person: number | undefined,
): Promise<LeadRow | undefined> {
  const [lead] = await queries.query<LeadRow>(
    'insert into lead (kind, person_id) values ($1, $2) returning id, kind, person_id, parts, confirmed',
    [kind, person ?? null],
  );
  return lead;
}

/** Keeps a part of a lead in place of what was sent of that step before. */
export async function keepPart(queries: Queries, id: number, body: JsonObject): Promise<JsonObject> {
  const { lead_id: _, step, ...part } = withoutContents(body) as JsonObject;
  const [kept] = await queries.query<{ parts: LeadRow['parts'] }>(
    'update lead set parts = parts || jsonb_build_object($2::text, $3::jsonb) where id = $1 returning parts',
    [id, String(step), JSON.stringify(part)],
  );
  return wholeLead(kept?.parts ?? {});
}

/** Everything that a lead holds. */
export const wholeLead = (parts: LeadRow['parts']): JsonObject => Object.assign({}, ...Object.values(parts));

/** Makes an order of a lead. Its keys are forgotten: the same words sent later begin another order. */
export const confirmLead = async (queries: Queries, { id, kind }: LeadRow, now: Date): Promise<void> => {
  await queries.query('update lead set confirmed = $2 where id = $1', [id, now.toISOString()]);
  await queries.query(`delete from lead_answer where kind = $1 and body ->> 'lead_id' = $2`, [
    kind,
    String(id),
  ]);
};
