import { expect, test } from 'vitest';
import { loadedBy } from '../support/loaded-by.ts';
import { builtFolder, memoryOf, started } from './started.ts';

test('a host before a real retailer holds less than 250 MB', async () => {
  const host = started(builtFolder(), 'start', '0', { API_URL: 'http://127.0.0.1:1' });
  expect((await fetch(await host.address)).status).toBe(200);
  expect(memoryOf(host)).toBeLessThan(250);
});

test('`start` loads no compiler and no database into its own process', () => {
  const loaded = [...loadedBy('cli/start.ts').files];
  expect(loaded).toContain('server/host.ts');
  expect(
    loaded.filter((path) =>
      /^(?:compile|portal)\/|build|sandbox\/(?!people|handler|scenarios|provider\/origin)/.test(path),
    ),
  ).toEqual([]);
});
