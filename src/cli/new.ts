import { newPartner } from './new-partner.ts';
import { newScreen } from './new-screen.ts';
import { unknownPartner } from './partners.ts';
import { readRepository } from './read-files.ts';
import { writeNew } from './write-new.ts';

const makers = { partner: newPartner, screen: newScreen };
const usage = [
  'Usage: npm run new partner <id>                     such as brisa: small letters, digits, dashes',
  '       npm run new screen <area>.<name>             such as contracts.history: for every partner',
  '       npm run new screen <area>.<name> <partner>   for one partner alone',
].join('\n');

/**
 * `new partner <id>`, `new screen <id> [partner]`: writes the smallest files that work and says what to do next. Nothing is overwritten.
 * @returns 1 when a file is in the way, 2 when the command is not understood, otherwise 0.
 */
export async function run(written: string[], root = process.cwd()): Promise<number> {
  const [what, id = '', owner] = written;
  const repository = await readRepository(root);
  if (what === 'screen' && owner !== undefined && unknownPartner(repository, owner)) return 2;
  const make = what === 'partner' || what === 'screen' ? makers[what] : undefined;
  const draft = make?.(id, repository, owner);
  if (!draft) {
    console.error(make && id ? `"${id}" is no id of a ${what}.\n${usage}` : usage);
    return 2;
  }
  const inTheWay = await writeNew(root, draft);
  if (inTheWay.length > 0) {
    console.error(`Nothing was written: ${inTheWay.join(', ')} exists already.`);
    return 1;
  }
  for (const path of [...draft.files.keys()]) console.log(`wrote ${path}`);
  for (const path of [...draft.additions.keys()]) console.log(`added to ${path}`);
  console.log(`\nNext:\n${draft.next.map((step) => `  ${step}`).join('\n')}`);
  return 0;
}
