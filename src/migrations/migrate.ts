import { type JsonObject, sameJson } from '../base/json.ts';
import { firstVersion, type VersionedKind, versions } from '../language/versions.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

/** A definition in the words of this engine, and the steps that changed something in it. */
export type Migrated = { value: JsonObject; from: number; to: number; steps: readonly Migration[] };

/** A definition with its version, which begins it if it had none. */
function withVersion(value: JsonObject, version: number): JsonObject {
  if ('version' in value) return { ...value, version };
  const { $schema, ...rest } = value;
  return { ...($schema !== undefined && { $schema }), version, ...rest };
}

/**
 * A definition or a patch, brought from the version it is written for to that of this engine, one version at a time.
 * Undefined if it is written for this one. A definition for a newer engine must not come here.
 */
export function migrated(kind: VersionedKind, value: JsonObject): Migrated | undefined {
  const from = typeof value.version === 'number' ? value.version : firstVersion;
  const to = versions[kind];
  if (from === to) return undefined;
  const steps: Migration[] = [];
  let now = value;
  for (const step of (migrations[kind] ?? []).slice(from - firstVersion)) {
    const next = step.migrate(now);
    if (!sameJson(now, next)) steps.push(step);
    now = next;
  }
  return { value: withVersion(now, to), from, to, steps };
}
