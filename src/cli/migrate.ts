import { isObject } from '../base/json.ts';
import { diagnosticOf } from '../compile/finding.ts';
import { readDocument } from '../compile/read/document.ts';
import { versionedKind, versionFinding } from '../compile/read/file-version.ts';
import { wrongType } from '../compile/structure/value-check.ts';
import { fileNameOf } from '../compile/read/file-names.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { migrated, type Migrated } from '../migrations/migrate.ts';
import { rewritten } from '../migrations/rewrite.ts';
import { changedLines } from './repository/line-diff.ts';
import { unknownPartner } from './repository/partners.ts';
import { print } from './console/print-diagnostics.ts';
import { readRepository } from './repository/read-files.ts';
import { type Replacement, replaceTogether } from './repository/replace-together.ts';
import { styled } from './console/styled.ts';

/** A file that changes, and why. */
type Change = Replacement & Pick<Migrated, 'from' | 'to' | 'steps'> & { kind: string };

/** What becomes of a file: a change, what is wrong with it, or nothing. */
function changeOf(path: string, text: string): { change?: Change; wrong: Diagnostic[] } {
  const name = fileNameOf(path);
  const kind = versionedKind(name);
  if (kind === undefined) return { wrong: [] };
  const document = readDocument(path, text);
  const other = versionFinding(name, document.value);
  const refused = other && other.code !== 'older-version' ? [other] : [];
  const isNone = document.value !== undefined && !isObject(document.value);
  const strange = isNone ? [wrongType('', 'an object', document.value)] : [];
  const wrong = [...document.findings, ...refused, ...strange].map((finding) =>
    diagnosticOf(finding, document),
  );
  const { value } = document;
  const next = wrong.length === 0 && isObject(value) ? migrated(kind, value) : undefined;
  if (!next || value === undefined) return { wrong };
  const after = rewritten(text, value, next.value);
  return { change: { path, before: text, after, kind, ...next }, wrong };
}

const files = (count: number): string => `${count} file${count === 1 ? '' : 's'}`;

function tell({ path, before, after, kind, from, to, steps }: Change): void {
  console.log(`${styled('bold', path)}  ${kind} ${from} → ${to}`);
  for (const { doc } of steps) console.log(`  ${doc}`);
  for (const { sign, number, line } of changedLines(before, after))
    console.log(styled(sign === '-' ? 'red' : 'green', `  ${String(number).padStart(4)} ${sign} ${line}`));
  console.log('');
}

/** npm keeps `--dry-run` to itself if no `--` stands before it, and says so in the environment. */
const isDry = (written: readonly string[]): boolean =>
  written.includes('--dry-run') || process.env.npm_config_dry_run === 'true';

/**
 * `migrate [partner] [--dry-run]`: brings the files of a partner, or the base and all partners, from the version they
 * are written for to that of this engine; all of them, or none if one cannot be read.
 * @returns 1 if a file cannot be read or written, 2 for an unknown partner, otherwise 0.
 */
export async function run(written: string[], root = process.cwd()): Promise<number> {
  const partner = written.find((word) => !word.startsWith('-'));
  const repository = await readRepository(root);
  if (partner !== undefined && unknownPartner(repository, partner)) return 2;
  const folder = partner === undefined ? '' : `partners/${partner}/`;
  const read = [...repository.files]
    .filter(([path]) => path.startsWith(folder))
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([path, text]) => changeOf(path, text));
  const wrong = read.flatMap((one) => one.wrong);
  if (wrong.length > 0) {
    print(wrong);
    console.error('Nothing was changed: mend these first.');
    return 1;
  }
  const changes = read.flatMap(({ change }) => change ?? []);
  for (const change of changes) tell(change);
  return finish(changes, root, partner, isDry(written));
}

/** Writes the changes, and says what to do next. */
async function finish(
  changes: readonly Change[],
  root: string,
  partner: string | undefined,
  dry: boolean,
): Promise<number> {
  const words = partner === undefined ? '' : ` ${partner}`;
  if (changes.length === 0) {
    console.log(`Nothing to do: every file${partner ? ` of ${partner}` : ''} is written for this engine.`);
    return 0;
  }
  if (dry) {
    console.log(`${files(changes.length)} would change. To write: npm run migrate${words}`);
    return 0;
  }
  try {
    await replaceTogether(root, changes);
  } catch (problem) {
    console.error(`Nothing was changed: ${(problem as Error).message}`);
    return 1;
  }
  console.log(`${files(changes.length)} changed. Next: npm run check${words}`);
  return 0;
}
