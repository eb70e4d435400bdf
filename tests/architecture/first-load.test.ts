import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const statement = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm;

/** Everything that a file of the page loads before it runs: its static imports and theirs; types load nothing. */
function loadedBy(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const follow = (path: string) => {
    if (files.has(path) || !existsSync(path)) return;
    files.add(path);
    for (const [, from, alone] of readFileSync(path, 'utf8').matchAll(statement)) {
      const target = from ?? alone ?? '';
      if (target.startsWith('.')) follow(join(dirname(path), target));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);
    }
  };
  follow(entry);
  return { files: new Set([...files].map((path) => relative(src, path).replaceAll('\\', '/'))), packages };
}

const { files, packages } = loadedBy(join(src, 'portal/main.tsx'));

describe('what a page loads before it draws anything', () => {
  it('includes the portal, the engine, the everyday blocks', () => {
    for (const file of ['portal/boot.tsx', 'engine/blocks/block.tsx', 'widgets/text/text.tsx'])
      expect(files).toContain(file);
  });

  it.each(['engine/form/form-loader.tsx', 'engine/form/form-model.ts', 'engine/dialogs/dialog-view.tsx'])(
    'is without %s: forms and dialogs come when they are met',
    (file) => expect(files).not.toContain(file),
  );

  it('excludes libraries that only some blocks and fields need', () => {
    const late = ['dompurify', 'marked', 'libphonenumber-js', 'stdnum', 'ibantools', 'ajv', 'echarts'];
    expect(late.filter((name) => packages.has(name))).toEqual([]);
  });

  it('excludes compiler, catalog and schema builder', () => {
    expect([...files].filter((file) => /^(?:compile|sandbox|server|cli)\//.test(file))).toEqual([]);
    expect(packages).not.toContain('typebox');
  });
});
