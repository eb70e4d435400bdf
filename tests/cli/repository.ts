import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { type Compilation, compile } from '../../src/compile/compile.ts';
import { catalog } from '../compile/catalog.ts';
import { emptyFolder } from '../support/empty-folder.ts';

/** A copy of the minimal repository in a folder of its own, gone when the test is over. */
export function copyOfMinimal(): string {
  const root = emptyFolder();
  cpSync(join(import.meta.dirname, '../compile/valid/minimal'), root, { recursive: true });
  return root;
}

/** The portals and diagnostics of a repository. */
export async function compiled(root: string): Promise<Compilation> {
  const { files, assets } = await readRepository(root);
  return compile(files, assets, catalog);
}

/** What a command says, in colour or not, without the colours. */
export function listen(): { said: () => string } {
  const words: string[] = [];
  const hear = (word: unknown) => void words.push(String(word));
  vi.spyOn(console, 'log').mockImplementation(hear);
  vi.spyOn(console, 'error').mockImplementation(hear);
  onTestFinished(() => void vi.restoreAllMocks());
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with the escape character
  return { said: () => words.join('\n').replace(/\u001b\[\d+m/g, '') };
}
