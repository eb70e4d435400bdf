import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const src = join(import.meta.dirname, '../../src');
const statement = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm;
const call = /\bimport\('([^']+)'\)/g;

type Loaded = { files: Set<string>; packages: Set<string>; modules: Set<string> };

/**
 * Everything that a file of `src` loads before it runs: its static imports and theirs; types load nothing.
 * @param entry a path below `src`.
 * @param ever Follows what is loaded later too.
 */
export function loadedBy(entry: string, ever = false): Loaded {
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
  follow(join(src, entry));
  const names = [...files].map((path) => relative(src, path).replaceAll('\\', '/'));
  return { files: new Set(names), packages, modules };
}
