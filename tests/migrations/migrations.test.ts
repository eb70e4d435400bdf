import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type DefinitionKind, definitionsOf } from '../../src/compile/structure/definitions-schema.ts';
import { walkDefinition } from '../../src/compile/structure/walk.ts';
import { firstVersion, type VersionedKind, versions } from '../../src/language/versions.ts';
import { migrated } from '../../src/migrations/migrate.ts';
import { migrations } from '../../src/migrations/migrations.ts';
import { rewritten } from '../../src/migrations/rewrite.ts';
import { catalog } from '../compile/catalog.ts';

const kinds = Object.keys(versions) as VersionedKind[];
const folderOf = (kind: string, from: number) => join(import.meta.dirname, kind, String(from));
const read = (folder: string, name: string) => readFileSync(join(folder, `${name}.json`), 'utf8');
const steps = kinds.flatMap((kind) => (migrations[kind] ?? []).map((_, at) => ({ kind, from: at + 1 })));
const examples = steps.flatMap(({ kind, from }) =>
  readdirSync(folderOf(kind, from))
    .filter((file) => file.endsWith('.before.json'))
    .map((file) => ({ kind, from, name: file.replace('.before.json', '') })),
);

test.each(kinds)('there is a migration for each version of %s files but the present one', (kind) => {
  expect(migrations[kind] ?? []).toHaveLength(versions[kind] - firstVersion);
});

test.each(steps)(
  'the migration of $kind files from $from has a definition and a patch as examples',
  (step) => {
    const names = examples.filter(({ kind, from }) => kind === step.kind && from === step.from);
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['patch', 'whole']));
  },
);

describe.each(examples)('$kind files from $from: $name', ({ kind, from, name }) => {
  const folder = folderOf(kind, from);
  const before = read(folder, `${name}.before`);
  const after = read(folder, `${name}.after`);
  const step = migrations[kind]?.[from - firstVersion];

  test('becomes what the example says, to the last space', () => {
    const value = JSON.parse(before) as JsonObject;
    const changed = step?.migrate(value) ?? value;
    const { $schema, version: _, ...rest } = changed;
    const next = { ...($schema !== undefined && { $schema }), version: from + 1, ...rest };
    expect(rewritten(before, value, next)).toBe(after);
    expect(JSON.parse(before)).toEqual(value);
  });

  test('stays as it is once it was migrated', () => {
    const value = JSON.parse(after) as JsonObject;
    expect(step?.migrate(value)).toEqual(value);
  });
});

const wholes = examples.filter(({ name }) => name !== 'patch');

test.each(wholes)('$kind files from $from reach the words of this engine: $name', ({ kind, from, name }) => {
  const before = JSON.parse(read(folderOf(kind, from), `${name}.before`)) as JsonObject;
  const now = migrated(kind, before)?.value ?? {};
  const definitions = definitionsOf(catalog, { type: 'object' });
  expect(walkDefinition(kind as DefinitionKind, now, definitions).findings).toEqual([]);
});
