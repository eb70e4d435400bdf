import { readRepository, type Repository } from '../../src/cli/repository/read-files.ts';
import { compile } from '../../src/compile/compile.ts';
import type { Asset } from '../../src/language/asset.ts';
import { catalog } from '../../src/portal/catalog.ts';
import { type Group, median, type Row } from './result.ts';
import type { PlainSetting } from './setting.ts';

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
  const copies = new Map<string, Asset>();
  const found: Repository = { files: new Map(base), assets: copies };
  for (let index = 0; index < count; index += 1) {
    const from = ids[index % ids.length] ?? '';
    const to = index < ids.length ? from : `${from}-${index}`;
    for (const [path, text] of copied(
      entries.filter(([path]) => partnerOf(path) === from),
      from,
      to,
    ))
      found.files.set(path, text);
    for (const [path, asset] of assets)
      if (partnerOf(path) === from) copies.set(path.replace(`partners/${from}/`, `partners/${to}/`), asset);
  }
  return found;
}

/** The time of the processor that some work takes, in ms: what else the machine does is not counted. */
const timed = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

function compileAll({ files, assets }: Repository, count: number): void {
  const { portals, diagnostics } = compile(files, assets, catalog);
  if (portals.size !== count)
    throw new Error(`${portals.size} of ${count} portals: ${diagnostics[0]?.message}`);
}

/** Partners that are compiled together. */
const sizes = [10, 100, 1000] as const;
const roundsOf = (partners: number): number => (partners > 100 ? 1 : 3);

/** The median time that compiling some partners takes, and that of parsing their files. */
function measured(repository: Repository, count: number, rounds: number): Row {
  const partners = withPartners(repository, count);
  const compiled: number[] = [];
  const parsed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    compiled.push(timed(() => compileAll(partners, count)));
    parsed.push(timed(() => [...partners.files.values()].map((text) => JSON.parse(text))));
  }
  return {
    name: `${count} partners, ${partners.files.size} files`,
    unit: 'ms',
    value: median(compiled),
    byHand: median(parsed),
  };
}

/**
 * The time to compile 10, 100 and 1,000 partners, beside merely parsing the same files; and what one partner more
 * costs, which must not grow with their number.
 */
export async function measureCompiling({ root, quick }: PlainSetting): Promise<Group[]> {
  const repository = await readRepository(root);
  const group = (rows: Row[]): Group[] => [
    {
      title: 'Compiling',
      how: 'Time of the processor, medians. “By hand” is JSON.parse of the same files: the least that any reading of them costs. One partner more is the difference to the row before, by partner; the ratio of the last row is the growth, 1 where there is none.',
      rows,
    },
  ];
  if (quick) return group([measured(repository, 2, 1)]);
  compileAll(withPartners(repository, 2), 2);
  const rows = [2, ...sizes].map((count) => measured(repository, count, roundsOf(count)));
  const more = sizes.map((count, index) => {
    const before = rows[index]?.value ?? 0;
    const fewer = index === 0 ? 2 : (sizes[index - 1] ?? 0);
    return ((rows[index + 1]?.value ?? 0) - before) / (count - fewer);
  });
  const each = sizes.map((count, index): Row => {
    const row: Row = { name: `one partner more, up to ${count}`, unit: 'ms', value: more[index] ?? 0 };
    const last = {
      ...row,
      other: { name: 'up to 100', value: more[1] ?? 0 },
      ratio: (more[2] ?? 0) / (more[1] ?? 1),
    };
    // Measured once: twice as much would be growth, a fifth is noise.
    return index === 2 ? { ...last, promise: { of: 'ratio', atMost: 1.5 } } : row;
  });
  return group([...rows, ...each]);
}
