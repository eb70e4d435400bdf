import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder, memoryOf, started } from './started.ts';

/** The files of `src` that a file loads at once, with those that they load. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm);
  for (const [, path = ''] of imports) loadedBy(join(dirname(file), path), found);
  return found;
}

test('a host before a real retailer holds less than 250 MB', async () => {
  const host = started(builtFolder(), 'start', '0', { API_URL: 'http://127.0.0.1:1' });
  expect((await fetch(await host.address)).status).toBe(200);
  expect(memoryOf(host)).toBeLessThan(250);
});

test('`start` loads no compiler and no database into its own process', () => {
  const source = join(import.meta.dirname, '../../src');
  const loaded = [...loadedBy(join(source, 'cli/start.ts'))].map((path) => path.slice(source.length + 1));
  expect(loaded).toContain('server/host.ts');
  expect(
    loaded.filter((path) => /^(?:compile|portal)\/|build|sandbox\/(?!people|handler|scenarios)/.test(path)),
  ).toEqual([]);
});
