import { afterEach, describe, expect, it, vi } from 'vitest';
import { listensOn, sandboxRefusal } from '../../src/cli/retailer/retailer.ts';
import { run } from '../../src/cli/start.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const retailer = { API_URL: 'https://retailer.example' };
const production = { NODE_ENV: 'production' };

describe('the sandbox, in which anybody can sign in', () => {
  it('listens on the loopback, unless HOST says otherwise', () => {
    expect(listensOn({})).toBe('127.0.0.1');
    expect(listensOn({ HOST: '0.0.0.0' })).toBe('0.0.0.0');
    expect(listensOn(retailer)).toBeUndefined();
  });

  it('is refused in production without an explicit word', () => {
    expect(sandboxRefusal(production)).toContain('Set API_URL, or SANDBOX=public if a sandbox is meant.');
    const permitted = [{}, { ...production, SANDBOX: 'public' }, { ...production, ...retailer }];
    for (const environment of permitted) expect(sandboxRefusal(environment)).toBeUndefined();
  });

  it('then ends `start` before a port is open', async () => {
    for (const [name, value] of Object.entries({ ...production, API_URL: '', SANDBOX: '' }))
      vi.stubEnv(name, value);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await run(['--built'], '/nowhere')).toBe(1);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('anybody can sign in as any customer'));
  });
});
