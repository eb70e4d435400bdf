import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const statement = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm;
const call = /\bimport\('([^']+)'\)/g;

type Loaded = { files: Set<string>; packages: Set<string>; modules: Set<string> };

/**
 * Everything that a file of the page loads before it runs: its static imports and theirs; types load nothing.
 * @param ever Follows what is loaded later too.
 */
function loadedBy(entry: string, ever = false): Loaded {
  const files = new Set<string>();
  const packages = new Set<string>();
  const modules = new Set<string>();
  const follow = (path: string) => {
    if (files.has(path) || !existsSync(path)) return;
    files.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, from, alone] of [...text.matchAll(statement), ...(ever ? text.matchAll(call) : [])]) {
      const target = from ?? alone ?? '';
      if (target.startsWith('.')) follow(join(dirname(path), target));
      else {
        modules.add(target);
        packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);
      }
    }
  };
  follow(entry);
  const names = [...files].map((path) => relative(src, path).replaceAll('\\', '/'));
  return { files: new Set(names), packages, modules };
}

const entry = join(src, 'portal/main.tsx');
const { files, packages, modules } = loadedBy(entry);

describe('what a page loads before it draws anything', () => {
  it('includes the portal, the engine, the everyday blocks', () => {
    for (const file of ['portal/boot.tsx', 'engine/blocks/block.tsx', 'widgets/text/text.tsx'])
      expect(files).toContain(file);
  });

  it.each(['engine/form/form-loader.tsx', 'engine/form/form-model.ts', 'engine/dialogs/dialog-view.tsx'])(
    'is without %s: forms and dialogs come when they are met',
    (file) => expect(files).not.toContain(file),
  );

  it('has these libraries only: one more is a decision of the README', () => {
    const first = ['react', 'react-dom', '@mui/material', '@emotion/react', '@emotion/cache', 'swr'];
    const ofRules = ['json-logic-js', 'big.js'];
    const ofTheBuild = ['virtual:icons', 'virtual:specs', 'virtual:validators'];
    expect([...packages].sort()).toEqual([...first, ...ofRules, ...ofTheBuild].sort());
  });

  it('excludes the parts of MUI that only some pages or people meet', () => {
    const late = ['Tooltip', 'Popper', 'Chip', 'Checkbox', 'Dialog', 'Menu', 'Drawer', 'Tabs', 'Pagination'];
    expect(late.filter((name) => modules.has(`@mui/material/${name}`))).toEqual([]);
  });
});

describe('what a page loads at any time', () => {
  const ever = loadedBy(entry, true);

  it('includes forms, dialogs, and the fields and blocks that come late', () => {
    for (const file of [
      'engine/form/form-model.ts',
      'engine/dialogs/dialog-view.tsx',
      'widgets/html/html.tsx',
    ])
      expect(ever.files).toContain(file);
  });

  it('excludes compiler, catalog and schema builder', () => {
    expect([...ever.files].filter((file) => /^(?:compile|sandbox|server|cli)\//.test(file))).toEqual([]);
    expect(ever.packages).not.toContain('typebox');
  });
});
