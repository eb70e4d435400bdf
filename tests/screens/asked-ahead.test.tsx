import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const refusal = (status: number) => Response.json({ message: 'no' }, { status });
/** The calls that come before the list stands, by a part of their address. */
const [check, profile, settings, list] = ['is_token_valid', '/users/', 'user/settings', 'type=electricity'];

/**
 * Opens a contract list with a stored token, whose check is answered once everything else was asked for.
 * @param said what the retailer says of the token.
 * @param contracts what it says instead of the contracts.
 */
async function open({
  said = Response.json({ token_is_valid: true }),
  contracts,
}: {
  [of: string]: Response;
} = {}) {
  const asked: string[] = [];
  const times = (name: string) => asked.filter((path) => path.includes(name)).length;
  page = await openPage('/contratos/electricity', {
    user: 'casa',
    stored: true,
    instead: ({ path }) => {
      asked.push(path);
      if (path.includes(list)) return contracts?.clone();
      if (!path.includes(check)) return undefined;
      return vi
        .waitFor(() => expect([profile, settings, list].map(times)).toEqual([1, 1, 1]))
        .then(() => said);
    },
  });
  return { times };
}

describe('a page that opens with a stored token', () => {
  it('asks for profile, settings and contracts while the token is checked, and no second time', async () => {
    const { times } = await open();
    expect(page.count('main a[href^="/contratos/electricity/"]')).toBeGreaterThan(0);
    expect([check, profile, settings, list].map(times)).toEqual([1, 1, 1, 1]);
  });

  it('shows nothing of what was answered to a token that is refused, and asks to sign in', async () => {
    await open({ said: refusal(401) });
    expect(page.address()).toMatch(/^\/acceso\?redirect=/);
    expect(page.text()).not.toMatch(/Casa|No hemos podido/);
  });

  it('tells a refusal once, on the authorisation page', async () => {
    await open({ contracts: refusal(403) });
    expect(page.count('main h1')).toBe(1);
    expect(page.text('main')).toContain('permis');
  });

  it('tells a failure once, without a second try', async () => {
    const { times } = await open({ contracts: refusal(500) });
    expect([times(list), page.buttons('Reintentar')]).toEqual([1, 1]);
  });
});
