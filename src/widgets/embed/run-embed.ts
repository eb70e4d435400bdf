import { wait } from '../../base/wait.ts';
import { loadScript } from '../../kit/load-script.ts';
import type { EmbedDeclaration } from '../../language/embed.ts';

/** The longest time, in milliseconds, that somebody waits for a script. It may come later, and is not asked for twice. */
const patience = 20_000;

const coming = new Map<string, Promise<void>>();

function loadOnce(address: string, integrity: string | undefined): Promise<void> {
  const known = coming.get(address);
  if (known) return known;
  const script = loadScript(address, integrity);
  coming.set(address, script);
  script.catch(() => coming.delete(address));
  return script;
}

async function late(address: string): Promise<never> {
  await wait(patience);
  throw new Error(`${address} did not come in time`);
}

/** The function at a path of the page, with what it belongs to. */
function functionAt(path: string): (given: unknown) => unknown {
  let holder: unknown;
  let found: unknown = window;
  for (const name of path.split('.')) {
    holder = found;
    found = (found as { [name: string]: unknown } | null | undefined)?.[name];
  }
  if (typeof found !== 'function') throw new Error(`There is no function ${path}`);
  return found.bind(holder) as (given: unknown) => unknown;
}

/**
 * Loads the script of an embed, once for a page, and hands data to its function. Fails where it does not come in time,
 * has no such function, or that throws.
 * @param scripts where all scripts come from, by the name of the embed. Empty: from where each is declared.
 */
export async function runEmbed(
  name: string,
  { script, integrity, calls }: EmbedDeclaration,
  given: unknown,
  scripts: string,
): Promise<void> {
  const address = scripts === '' ? script : `${scripts}${name}.js`;
  await Promise.race([loadOnce(address, integrity), late(address)]);
  functionAt(calls)(structuredClone(given));
}
