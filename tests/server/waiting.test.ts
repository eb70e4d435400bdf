import { expect, it } from 'vitest';
import { waiting } from '../../src/server/waiting.ts';

it('a request that comes before the retailer is open waits, and is then answered', async () => {
  const retailer = waiting<[Request]>();
  const early = retailer.fetch(new Request('http://portal.test/early'));
  retailer.open({ fetch: (request) => new Response(request.url) });
  expect(await (await early).text()).toBe('http://portal.test/early');
  const late = await retailer.fetch(new Request('http://portal.test/late'));
  expect(await late.text()).toBe('http://portal.test/late');
});
