import { describe, expect, it } from 'vitest';
import { knownProxies } from '../../src/server/forwarded.ts';
import { createHost } from '../../src/server/host.ts';
import { buildFolder, partners } from './build-folder.ts';

const root = buildFolder();

const said = {
  forwarded: 'for=1.2.3.4',
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-host': 'bank.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-user': 'admin',
  x_forwarded_for: '1.2.3.4',
  'x-real-ip': '1.2.3.4',
};

/** What of `said` reaches the retailer, and whether the answer is one over https. */
async function reaches(remoteAddress: string) {
  let heard: string[] = [];
  const fetch = async ({ headers }: Request) => {
    heard = Object.keys(said).filter((name) => headers.has(name));
    return new Response();
  };
  const host = createHost({ root, partners, api: { fetch }, proxies: ['10.0.0.0/8', 'fd00::1'] });
  const surroundings = { incoming: { socket: { remoteAddress } } };
  const answer = await host.fetch(new Request('http://lumen.example/api/x', { headers: said }), surroundings);
  return { heard, secure: answer.headers.has('strict-transport-security') };
}

describe('what a request says about the connections before it', () => {
  it.each(['192.168.1.1', '11.0.0.1', 'fd00::2', '', 'unknown'])(
    'is not believed from "%s"',
    async (client) => {
      expect(await reaches(client)).toEqual({ heard: [], secure: false });
    },
  );

  it.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'])(
    'is passed on from the known proxy %s',
    async (client) => {
      expect(await reaches(client)).toEqual({ heard: Object.keys(said), secure: true });
    },
  );

  it.each(['10.0.0', '10.0.0.0/99', '10.0.0.0/', '10.0.0.0/8/8', 'balancer'])(
    'cannot be configured by "%s"',
    (range) =>
      expect(() => knownProxies([range])).toThrow(`"${range}" is no address of a proxy: write 10.0.0.7`),
  );
});
