import { expect, test } from 'vitest';
import { hostPaths } from '../../src/compile/check/routes.ts';
import { createHost } from '../../src/server/host.ts';
import { buildFolder, partners } from './build-folder.ts';

const api = { fetch: async () => Response.json({}) };
const host = createHost({ root: buildFolder(), partners, defaultPartner: 'brisa', api });

test.each(hostPaths)('%s is answered by the host itself, so no screen can have it', async (path) => {
  const answer = await host.fetch(new Request(`http://lumen.example${path}`));
  expect(await answer.text()).not.toContain('<title>');
});

test('the host answers at no path that a screen may have', () => {
  const own = host.routes.map(({ path }) => path).filter((path) => path !== '*' && path !== '/*');
  const unknown = own.filter((path) => !hostPaths.some((known) => `${path}/`.startsWith(`${known}/`)));
  expect(own.length).toBeGreaterThan(hostPaths.length);
  expect(unknown).toEqual([]);
});
