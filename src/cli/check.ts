import { relative } from 'node:path';
import type { Catalog } from '../compile/catalog.ts';
import { takenHosts } from '../compile/check/hosts.ts';
import { type Compilation, createCompiler, type Files } from '../compile/compile.ts';
import { type MessageCode, messages } from '../language/messages.ts';
import { type Asked, askedOf } from './check/asked.ts';
import { explainCode, helpOf, pagePath } from './check/diagnostic-pages.ts';
import { type Fixed, fixing, writeFixed } from './check/fix.ts';
import { sarifOf } from './check/sarif.ts';
import type { Told } from './check/told.ts';
import { afterEachSave } from './check/watch.ts';
import { toldOf, unknownPartner } from './repository/partners.ts';
import { portalCatalog } from './repository/portal-catalog.ts';
import { print } from './console/print-diagnostics.ts';
import { onlyPartner, readRepository } from './repository/read-files.ts';
import { unhandledCalls } from './repository/unhandled-calls.ts';

/** The catalog that definitions are checked against, the calls that the sandbox answers, and what ends --watch. */
export type CheckedAgainst = { catalog: Catalog; handled: readonly string[]; signal?: AbortSignal };

async function thisPortal(): Promise<CheckedAgainst> {
  const { handlers } = await import('../sandbox/handlers/handlers.ts');
  return { catalog: await portalCatalog(), handled: Object.keys(handlers) };
}

/** What a compilation found, and the calls without a handler; `suppressed` has those with a reason. */
type Found = { told: Told[]; suppressed: Told[] };

function foundBy(
  { diagnostics, suppressed }: Compilation,
  files: Files,
  { handled }: CheckedAgainst,
  partner: string | undefined,
): Found {
  const about = (code: MessageCode) => ({ meaning: messages[code].doc, page: pagePath(code) });
  return {
    told: [
      ...toldOf(diagnostics, partner).map((diagnostic) => ({ ...diagnostic, ...about(diagnostic.code) })),
      ...unhandledCalls(files, handled),
    ],
    suppressed: suppressed.map(({ diagnostic, reason }) => ({
      ...diagnostic,
      ...about(diagnostic.code),
      suppressed: reason,
    })),
  };
}

const isWrong = ({ told }: Found): boolean => told.some(({ severity }) => severity === 'error');

function say({ told, suppressed }: Found, format: Asked['format']): void {
  if (format === 'json') console.log(JSON.stringify(told, null, 2));
  else if (format === 'sarif')
    console.log(JSON.stringify(sarifOf([...told, ...suppressed], helpOf), null, 2));
  else {
    print(told, suppressed.length);
    const known = told.filter(({ page }) => page !== undefined);
    const first = known.find(({ severity }) => severity === 'error') ?? known[0];
    if (first) console.log(`What a code means, wrong and right: npm run check -- --explain ${first.code}`);
  }
}

/** Says what was repaired; warnings are not while an error is left, as there is no portal to compare. */
function sayFixed(fixed: readonly Fixed[], hasErrors: boolean): void {
  for (const { file, line, code, did } of fixed) console.log(`fixed ${file}:${line}  ${code}: ${did}`);
  if (fixed.length === 0 && !hasErrors) console.log('Nothing to fix without a decision of yours.');
  if (hasErrors)
    console.log('The errors below need a decision of yours; warnings are fixed once none is left.');
  console.log('');
}

/** A check of the files as they are now, as often as it is called. */
function checker(root: string, { partner, format, fix }: Asked, against: CheckedAgainst) {
  const compile = createCompiler(against.catalog);
  return async (): Promise<number> => {
    const everything = await readRepository(root);
    if (partner !== undefined && unknownPartner(everything, partner)) return 2;
    const repository = onlyPartner(everything, partner);
    const compiled = (files: Files): Compilation => {
      const found = compile(files, repository.assets);
      if (partner === undefined) return found;
      const taken = takenHosts(new Map([...everything.files, ...files]), partner);
      return { ...found, diagnostics: [...found.diagnostics, ...taken] };
    };
    let files: Files = repository.files;
    let fixed: readonly Fixed[] = [];
    if (fix) {
      const mayChange = (file: string) => partner === undefined || file.startsWith(`partners/${partner}/`);
      const after = fixing(files, compiled, mayChange);
      await writeFixed(root, files, after.files);
      ({ files, fixed } = after);
    }
    const found = foundBy(compiled(files), files, against, partner);
    if (fix) sayFixed(fixed, isWrong(found));
    say(found, format);
    return isWrong(found) ? 1 : 0;
  };
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/**
 * `check [partner] [--format text|json|sarif] [--fix] [--watch]`: compiles everything, or one partner, and prints the
 * diagnostics; with --fix it first repairs what loses nothing, with --watch it checks again after each save.
 * `check --explain <code>` prints what a code means.
 * @returns 1 if there is an error, 2 if the command is wrong, otherwise 0.
 */
export async function run(
  written: string[],
  root = process.cwd(),
  against?: CheckedAgainst,
): Promise<number> {
  const asked = askedOf(written);
  if ('wrong' in asked) {
    console.error(asked.wrong);
    return 2;
  }
  if (asked.explain !== undefined) return explainCode(asked.explain);
  const { partner, watch } = asked;
  if (partner !== undefined && unknownPartner(await readRepository(root), partner)) return 2;
  const portal = against ?? (await thisPortal());
  const check = checker(root, asked, portal);
  if (!watch) return check();
  await afterEachSave(
    root,
    async () => {
      console.clear();
      const start = performance.now();
      await check();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `\nChecked ${relative('.', root) || 'this folder'} at ${time.format(new Date())}, in ${seconds} s. It is checked again after each save; Ctrl+C ends.`,
      );
    },
    portal.signal,
  );
  return 0;
}
