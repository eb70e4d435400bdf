import { readRepository, type Repository } from '../../src/cli/read-files.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from '../../src/portal/catalog.ts';
import { type Group, median, type Row } from './result.ts';
import type { Setting } from './setting.ts';

const partnerOf = (path: string) => /^partners\/([^/]+)\//.exec(path)?.[1];

/** The files of a partner under another id and host. */
function copied(entries: readonly [string, string][], from: string, to: string): [string, string][] {
  return entries.map(([path, text]) => [
    path.replace(`partners/${from}/`, `partners/${to}/`),
    text.replaceAll(`${from}.localhost`, `${to}.localhost`),
  ]);
}

/** A repository with so many partners: those there are, and copies of them. */
export function withPartners({ files, assets }: Repository, count: number): Repository {
  const entries = [...files];
  const ids = [...new Set(entries.flatMap(([path]) => partnerOf(path) ?? []))];
  const base = entries.filter(([path]) => partnerOf(path) === undefined);
  const found: Repository = { files: new Map(base), assets: new Set() };
  for (let index = 0; index < count; index += 1) {
    const from = ids[index % ids.length] ?? '';
    const to = index < ids.length ? from : `${from}-${index}`;
    for (const [path, text] of copied(
      entries.filter(([path]) => partnerOf(path) === from),
      from,
      to,
    ))
      found.files.set(path, text);
    for (const path of assets)
      if (partnerOf(path) === from) found.assets.add(path.replace(`partners/${from}/`, `partners/${to}/`));
  }
  return found;
}

const timed = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

function compileAll({ files, assets }: Repository, count: number): void {
  const { portals, diagnostics } = compile(files, assets, catalog);
  if (portals.size !== count)
    throw new Error(`${portals.size} of ${count} portals: ${diagnostics[0]?.message}`);
}

const roundsOf = (partners: number, quick: boolean): number => (quick ? 1 : partners > 20 ? 3 : 5);

/** The time to compile 2, 20 and 200 partners, beside merely parsing the same files. */
export async function measureCompiling({ root, quick }: Pick<Setting, 'root' | 'quick'>): Promise<Group[]> {
  const repository = await readRepository(root);
  if (!quick) compileAll(withPartners(repository, 2), 2);
  const rows = (quick ? [2] : [2, 20, 200]).map((count): Row => {
    const partners = withPartners(repository, count);
    const compiled: number[] = [];
    const parsed: number[] = [];
    for (let round = 0; round < roundsOf(count, quick); round += 1) {
      compiled.push(timed(() => compileAll(partners, count)));
      parsed.push(timed(() => [...partners.files.values()].map((text) => JSON.parse(text))));
    }
    return {
      name: `${count} partners, ${partners.files.size} files`,
      unit: 'ms',
      value: median(compiled),
      byHand: median(parsed),
    };
  });
  return [
    {
      title: 'Compiling',
      how: 'Medians. “By hand” is JSON.parse of the same files: the least that any reading of them costs.',
      rows,
    },
  ];
}
