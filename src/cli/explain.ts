import { listed, nearest } from '../base/suggest.ts';
import { type PartnerLayers, partnerLayers } from '../compile/emit/explained.ts';
import { type Asked, askedOf } from './explain/asked.ts';
import { print } from './explain/explanation.ts';
import { allSettings, type Looked, textsOf } from './explain/looked.ts';
import { overview } from './explain/overview.ts';
import { unknownPath } from './explain/paths.ts';
import { namesKnown, thingsNamed } from './explain/things.ts';
import { unknownPartner } from './repository/partners.ts';
import { print as printDiagnostics } from './console/print-diagnostics.ts';
import { portalCatalog } from './repository/portal-catalog.ts';
import { onlyPartner, type Repository, readRepository } from './repository/read-files.ts';

/** What is said of a name that nothing has, and what was perhaps meant. */
function unknown(looked: Looked, asked: string): string {
  if (asked.startsWith('/')) return unknownPath(looked, asked);
  const known = namesKnown(looked, asked);
  const near = nearest(asked, known);
  const there = asked.includes('/') ? listed(known) : undefined;
  const instead = there ? `there are ${there}.` : `npm run explain ${looked.partner} lists its screens.`;
  return `There is nothing named "${asked}"; ${near ? `did you mean ${near}?` : instead}`;
}

function explain(repository: Repository, { partner, id, part, format }: Asked): number {
  const all = partnerLayers(repository.files, partner);
  const looked: Looked = { partner, all, textOf: textsOf(all), settings: allSettings(all) };
  const broken = all.diagnostics.filter(({ severity }) => severity === 'error');
  if (broken.length > 0 && format === 'text') {
    printDiagnostics(broken);
    console.log('What follows is without the files that could not be read.\n');
  }
  const things = id === undefined ? [overview(looked)] : thingsNamed(looked, id, part);
  if (id !== undefined && things.length === 0) {
    console.error(unknown(looked, part === undefined ? id : `${id}/${part}`));
    // npm keeps --as to itself where no -- stands before it, and leaves the person behind as a word.
    if (part !== undefined)
      console.error(
        `To see it as ${part}, write -- before the options: npm run explain -- ${partner} ${id} --as ${part}`,
      );
    return 2;
  }
  const unread = broken.length > 0 ? { unread: broken } : {};
  print(
    things.map((thing) => ({ ...thing, partner, ...unread })),
    format,
  );
  return broken.length > 0 ? 1 : 0;
}

/** What is wrong with what somebody is to be shown: `--as` looks at screens and menus alone. */
function notShowable(
  { views, rules, diagnostics }: PartnerLayers,
  { partner, id }: Asked,
): string | undefined {
  const [name = ''] = id?.split('/') ?? [];
  const isBroken = diagnostics.some(({ severity }) => severity === 'error');
  if (name === '' || isBroken) return undefined;
  const looked = views.filter(({ kind }) => kind === 'screen' || kind === 'menu').map((view) => view.id);
  if (looked.includes(name)) return undefined;
  const named = views.find((view) => view.id === name)?.kind;
  const kind = named ?? (rules.some((rule) => rule.name === name) ? 'rule' : undefined);
  const only = '--as looks at screens and menus;';
  if (kind !== undefined) return `${only} ${name} is a ${kind}: npm run explain ${partner} ${name}`;
  const near = nearest(name, looked);
  return `${only} there is no screen or menu "${name}"${near === undefined ? '.' : `; did you mean ${near}?`}`;
}

/** Tells whether something is shown to somebody of the sandbox, and why. */
async function explainShown(repository: Repository, root: string, asked: Asked): Promise<number> {
  const [{ compile }, { openSandboxInMemory }, { visitAs, wrongPerson }, { whyShown }] = await Promise.all([
    import('../compile/compile.ts'),
    import('./retailer/sandbox-in-memory.ts'),
    import('./explain/visit.ts'),
    import('./explain/why.ts'),
  ]);
  const { partner, as = '', format } = asked;
  const { files, assets } = onlyPartner(repository, partner);
  const all = partnerLayers(files, partner);
  const wrong = wrongPerson(as) ?? notShowable(all, asked);
  if (wrong !== undefined) {
    console.error(wrong);
    return 2;
  }
  const catalog = await portalCatalog();
  // The database of the sandbox opens in a thread of its own, while this one compiles; what is broken is told at once.
  const opening = openSandboxInMemory(root);
  const { portals, diagnostics } = compile(files, assets, catalog);
  const portal = portals.get(partner);
  if (!portal) {
    printDiagnostics(diagnostics.filter(({ severity }) => severity === 'error'));
    console.error(`${partner} has no portal to look at until these are mended.`);
  }
  const { sandbox, close } = await opening;
  try {
    if (!portal) return 1;
    const looked: Looked = { partner, all, textOf: textsOf(all), settings: allSettings(all) };
    const [id, below] = asked.id?.startsWith('/') ? [asked.id] : (asked.id?.split(/\/(.*)/s) ?? []);
    const visit = await visitAs(as, portal, sandbox, asked.readOnly);
    const why = await whyShown({ ...asked, id, part: asked.part ?? below }, looked, visit);
    if ('wrong' in why) {
      console.error(why.wrong);
      return 2;
    }
    print([why], format);
    return 0;
  } finally {
    await close();
  }
}

/**
 * `explain <partner> [<id>]`: prints what a partner has under a name, with the origin of each value: a screen, dialog,
 * form, wizard or menu, a part of one, a rule, setting, text, call, icon or path. Without a name, the partner at a glance.
 * `--as <person>`: whether it is shown to somebody of the sandbox, and why.
 * @returns 2 if there is no such partner or name, 1 if a file could not be read, otherwise 0.
 */
export async function run(written: string[], root = process.cwd()): Promise<number> {
  const asked = askedOf(written);
  if ('wrong' in asked) {
    console.error(asked.wrong);
    return 2;
  }
  const repository = await readRepository(root);
  if (unknownPartner(repository, asked.partner)) return 2;
  return asked.as === undefined ? explain(repository, asked) : explainShown(repository, root, asked);
}
