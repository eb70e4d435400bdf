import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';

const folder = join(import.meta.dirname, 'valid');

describe('a repository without mistakes', () => {
  test.each(readdirSync(folder))('%s gives a portal for each partner and nothing to tell', async (name) => {
    const { files, assets } = await readRepository(join(folder, name));
    const { portals, diagnostics } = compile(files, assets, catalog);
    expect(diagnostics).toEqual([]);
    const partners = new Set([...files.keys()].flatMap((path) => /^partners\/([^/]+)/.exec(path)?.[1] ?? []));
    expect(new Set(portals.keys())).toEqual(partners);
  });

  test('compiling twice gives the same', async () => {
    const { files, assets } = await readRepository(join(folder, 'minimal'));
    expect(compile(files, assets, catalog)).toEqual(compile(files, assets, catalog));
  });
});
