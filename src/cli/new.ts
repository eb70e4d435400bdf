import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../base/suggest.ts';
import { readDocument } from '../compile/read/document.ts';
import { diagnosticOf } from '../compile/finding.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { newChange } from './new/change.ts';
import { newCall } from './new/call.ts';
import { newField, newOperator, newWidget } from './new/code.ts';
import { newForm } from './new/form.ts';
import { newOwnForm } from './new/own-form.ts';
import { camelId, wrongId } from './new/ids.ts';
import { newPartner, wrongLanguages } from './new/partner.ts';
import { newScreen } from './new/screen.ts';
import { unknownPartner } from './repository/partners.ts';
import { portalCatalog } from './repository/portal-catalog.ts';
import { print } from './console/print-diagnostics.ts';
import { type Repository, readRepository } from './repository/read-files.ts';
import { type Draft, type Fitted, writeNew } from './new/write.ts';

type Maker = (id: string, into: Fitted) => Draft | { wrong: string } | undefined;

const makers = new Map<string, Maker>([
  ['screen', newScreen],
  ['form', newForm],
  ['call', newCall],
  ['widget', newWidget],
  ['field', newField],
  ['operator', newOperator],
]);
export const usage = [
  'Usage: npm run new partner <id> [<language> …]      such as brisa es ca: the default language first',
  '       npm run new screen <area>.<name>             such as contracts.history: for every partner',
  '       npm run new screen <area>.<name> <partner>   for one partner alone',
  '       npm run new change <area>.<name> <partner>   what one partner changes in a definition of the base',
  '                                                    with its kind where several share the id: support.unsigned.form',
  '       npm run new form <area>.<name>               with the schema of its data',
  '       npm run new form <area>.<name> <partner> <field>:<kind> …   of one partner, whole; without fields: the kinds',
  '       npm run new call <family>.<verb>             with the handler of the sandbox',
  '       npm run new widget|field|operator <name>     such as sunDial: with lists, guide and test',
].join('\n');

/** Makes a partner that speaks these languages. */
const makerOfPartner =
  (spoken: readonly string[]): Maker =>
  (id, into) => {
    const wrong = wrongLanguages(spoken);
    return wrong === undefined ? newPartner(id, into, spoken) : { wrong };
  };

/** The mistakes in the files of a partner that a command reads, by which they are no JSON. */
const unreadable = ({ files }: Repository, partner: string): Diagnostic[] =>
  [...files].flatMap(([path, text]) => {
    const isRead =
      path === `partners/${partner}/partner.json` || path.startsWith(`partners/${partner}/texts/`);
    if (!isRead) return [];
    const document = readDocument(path, text);
    return document.value === undefined
      ? document.findings.map((found) => diagnosticOf(found, document))
      : [];
  });

async function changeOf(id: string, partner: string | undefined, root: string, repository: Repository) {
  if (id === '' || partner === undefined) return undefined;
  return newChange(id, { root, repository, partner, catalog: await portalCatalog() });
}

/**
 * `new partner <id> [language …]`, `new screen <id> [partner]`, `new change <id> <partner>`,
 * `new form <id> [partner field:kind …]`, `new call|widget|field|operator <id>`: writes the smallest files that work and
 * prints the next steps. Nothing is overwritten.
 * @returns 1 if a file exists already, 2 if the command is wrong, otherwise 0.
 */
export async function run(written: string[], root = process.cwd()): Promise<number> {
  const [what = '', asked = '', ...words] = written;
  const isOwned = what === 'screen' || what === 'change' || what === 'form';
  const id = what === 'screen' || what === 'form' ? camelId(asked) : asked;
  const owner = isOwned ? words[0] : undefined;
  const fields = isOwned ? words.slice(1) : words;
  if (fields.length > 0 && what !== 'form' && what !== 'partner') {
    console.error(`Unexpected: ${fields.join(' ')}\n${usage}`);
    return 2;
  }
  const repository = await readRepository(root);
  if (owner !== undefined && unknownPartner(repository, owner)) return 2;
  const unread = owner === undefined ? [] : unreadable(repository, owner);
  if (unread.length > 0) {
    print(unread);
    return 2;
  }
  const make = what === 'partner' ? makerOfPartner(fields) : makers.get(what);
  const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
  const into = { repository, read, owner };
  const draft =
    what === 'change'
      ? await changeOf(id, owner, root, repository)
      : what === 'form' && owner !== undefined
        ? newOwnForm(id, owner, fields, into)
        : make?.(id, into);
  if (draft && 'wrong' in draft) {
    console.error(draft.wrong);
    return 2;
  }
  if (!draft) {
    const near = nearest(what, [...makers.keys(), 'partner', 'change']);
    const meant =
      make || what === 'change' || what === ''
        ? ''
        : `There is no "new ${what}"${near === undefined ? '.' : `; did you mean ${near}?`}\n`;
    console.error(make && id ? `${wrongId(what, id)}\n${usage}` : `${meant}${usage}`);
    return 2;
  }
  const inTheWay = await writeNew(root, draft);
  if (inTheWay.length > 0) {
    console.error(
      `Nothing was written: ${inTheWay.join(', ')} ${inTheWay.length === 1 ? 'exists' : 'exist'} already.`,
    );
    return 1;
  }
  for (const path of [...draft.files.keys()]) console.log(`wrote ${path}`);
  for (const path of [...draft.additions.keys()]) console.log(`added to ${path}`);
  console.log(`\nNext:\n${draft.next.map((step) => `  ${step}`).join('\n')}`);
  return 0;
}
