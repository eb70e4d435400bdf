import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { portOf, wrongVariables } from '../../src/cli/console/environment.ts';
import { helpOf } from '../../src/cli/console/help.ts';
import { readWords, wrongWords } from '../../src/cli/console/words.ts';
import { builtFolder, started } from './started.ts';

const ofStart = { words: 0, options: ['--built'] };
const variables = ['PORT', 'API_URL'];

describe('the words of a command', () => {
  test.each([[[]], [['--built']]])('%j are known', (written) => {
    expect(wrongWords('start', written, ofStart, variables)).toBeUndefined();
  });

  test.each([
    [['--port', '5000'], 'PORT=5000 npm run start'],
    [['--port=5000'], 'PORT=5000 npm run start'],
    [['--built', '--api-url', 'https://a.b'], 'API_URL=https://a.b npm run start'],
    [
      ['5000'],
      'start does not know "5000": it takes no words and only --built; PORT, API_URL are set before it',
    ],
    [['--Built'], 'start does not know "--Built"'],
  ])('%j are refused with the remedy', (written, remedy) => {
    expect(wrongWords('start', written, ofStart, variables)).toContain(remedy);
  });

  test('are counted', () => {
    const takes = { words: 2, options: [] };
    expect(wrongWords('explain', ['a', 'b'], takes)).toBeUndefined();
    expect(wrongWords('explain', ['a', 'b', 'c'], takes)).toBe(
      'explain does not know "c": it takes at most 2 words and no options.',
    );
  });

  test.each([['start', '--port', '5000'], ['check', '--formt'], ['schemas', 'all'], ['toString']])(
    'end `%s %s %s` with 2 before it does anything',
    (...written) => {
      const main = join(import.meta.dirname, '../../src/cli/main.ts');
      const run = () =>
        execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...written], {
          stdio: 'ignore',
        });
      expect(run).toThrow(expect.objectContaining({ status: 2 }));
    },
  );
});

test('a second -- changes nothing', () => {
  const main = join(import.meta.dirname, '../../src/cli/main.ts');
  const written = ['--import', import.meta.resolve('tsx'), main, 'check', '--', '--explain', 'unused-text'];
  expect(spawnSync(process.execPath, written, { encoding: 'utf8' }).stdout).toContain('unused-text');
});

test.each([
  ['chekc', 'Unknown command "chekc"; did you mean check?'],
  ['foo', 'Unknown command "foo". There are: start, dev'],
])('a command that there is not is told with the nearest: %s', (name, says) => {
  const main = join(import.meta.dirname, '../../src/cli/main.ts');
  const { stderr } = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), main, name], {
    encoding: 'utf8',
  });
  expect(stderr).toContain(says);
});

describe('an option that npm kept to itself', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('is told with the way to write it, before anything is done', () => {
    vi.stubEnv('npm_config_rollback', 'true');
    const { strange } = readWords('publish', ['sol'], { rollback: { type: 'boolean' } });
    expect(strange).toBe(
      'npm kept --rollback to itself. Write -- before it: npm run publish -- … --rollback.',
    );
  });

  test('counts for commands without words too', () => {
    vi.stubEnv('npm_config_demo', 'true');
    expect(wrongWords('build', [], { words: 1, options: ['--demo'] })).toContain('npm run build -- … --demo');
  });
});

describe('every command', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { [name: string]: string };
  };
  const names = Object.keys(scripts).filter((name) => scripts[name]?.includes('bootstrap.mjs'));

  test.each(names)('%s tells how it is used for --help', async (name) => {
    expect(await helpOf(name, ['brisa', '--help'])).toContain(
      name === 'test' ? 'npm test' : `npm run ${name}`,
    );
    expect(await helpOf(name, ['brisa'])).toBeUndefined();
  });

  test('ends with 0 after --help', () => {
    const main = join(import.meta.dirname, '../../src/cli/main.ts');
    const written = ['--import', import.meta.resolve('tsx'), main, 'publish', '--help'];
    expect(execFileSync(process.execPath, written, { encoding: 'utf8' })).toContain('npm run publish');
  });
});

describe('the environment', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['API_URL', 'retailer'],
    ['API_URL', 'ftp://retailer.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,proxy'],
    ['SANDBOX', 'yes'],
    ['DATABASE_URL', 'https://database'],
    ['SANDBOX_OIDC_ISSUER', 'provider'],
  ])('with %s=%s is refused with the remedy', (name, value) => {
    expect(wrongVariables({ [name]: value })).toEqual([
      expect.stringMatching(`^${name} is ".+": write .+\\.$`),
    ]);
  });

  test('is told without a password', () => {
    expect(wrongVariables({ DATABASE_URL: 'mysql://ada:secret@database/portal' })).toEqual([
      expect.stringContaining('DATABASE_URL is "mysql://ada:…@database/portal": write'),
    ]);
  });

  test('that is empty or right is taken', () => {
    expect(wrongVariables({ PORT: '', API_URL: '' })).toEqual([]);
    expect(
      wrongVariables({ PORT: '0', API_URL: 'http://127.0.0.1:1', TRUSTED_PROXIES: '10.0.0.7, ::1' }),
    ).toEqual([]);
    expect([portOf({}), portOf({ PORT: '' }), portOf({ PORT: '0' })]).toEqual([4000, 4000, 0]);
  });

  test.each([
    ['PARTNER', 'nobody', 'PARTNER is "nobody": there are lumen.'],
    ['HOST', '192.0.2.1', 'Set HOST to an address of this machine'],
    ['DATABASE_URL', 'postgres://ada@127.0.0.1:1/portal', 'Nothing listens there. Start PostgreSQL'],
  ])('with %s=%s ends `start` with the remedy', async (name, value, remedy) => {
    const { ended, said } = started(builtFolder(), 'start', '0', { [name]: value });
    expect(await ended).toBe(1);
    expect(said()).toContain(remedy);
    expect(said()).not.toMatch(/^ +at /m);
  });
});
