import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { run } from '../../src/cli/check.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal, listen } from './repository.ts';

const against = { catalog, handled: ['list', 'read', 'rename'].map((verb) => `contracts.${verb}`) };
const layer = 'partners/alba/screens/contracts/list.screen.json';

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** The SARIF log of a repository with a patch of one partner. */
async function logOf(patch: string) {
  const root = copyOfMinimal();
  write(root, layer, patch);
  const { said } = listen();
  await run(['--format', 'sarif'], root, against);
  const log = JSON.parse(said()) as {
    version: string;
    runs: {
      tool: { driver: { rules: { id: string; help: { text: string; markdown: string } }[] } };
      results: { partialFingerprints: { [name: string]: string } }[];
    }[];
  };
  vi.restoreAllMocks();
  return { log, rules: log.runs[0]?.tool.driver.rules ?? [], results: log.runs[0]?.results ?? [] };
}

const wrong = '{\n  "back": "contracts.detial",\n  "title": "contracts.list.title"\n}\n';

test('--format sarif names place, rule and remedy of each diagnostic, for hosts of code', async () => {
  const { log, rules, results } = await logOf(wrong);
  expect(log.version).toBe('2.1.0');
  expect(results).toMatchObject([
    {
      ruleId: 'unknown-screen',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'unknown screen "contracts.detial"; did you mean contracts.detail?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: layer, uriBaseId: '%SRCROOT%' },
            region: { startLine: 2, startColumn: 11 },
          },
          logicalLocations: [{ fullyQualifiedName: '/back' }],
        },
      ],
    },
    { ruleId: 'useless-patch', ruleIndex: 1, level: 'warning' },
  ]);
  expect(rules.map(({ id }) => id)).toEqual(['unknown-screen', 'useless-patch']);
  expect(rules[0]?.help.markdown).toContain('## Right');
});

test('a file is named in SARIF as an address, whatever its name has in it', async () => {
  const root = copyOfMinimal();
  write(root, 'partners/alba/texts/es/caña 50% #1?.json', '{}');
  const { said } = listen();
  await run(['--format', 'sarif'], root, against);
  expect(said()).toContain('"uri": "partners/alba/texts/es/ca%C3%B1a%2050%25%20%231%3F.json"');
});

test('a diagnostic keeps its fingerprint when its line moves', async () => {
  const prints = async (text: string) =>
    (await logOf(text)).results.map(({ partialFingerprints }) => partialFingerprints);
  const before = await prints(wrong);
  expect(await prints(`\n\n${wrong}`)).toEqual(before);
  expect(new Set(before.map((one) => JSON.stringify(one))).size).toBe(2);
});

test('a suppressed warning is in the log with its reason, and in the number that is printed', async () => {
  const root = copyOfMinimal();
  write(root, layer, '{ "title": "contracts.list.title" }');
  const file = 'partners/alba/partner.json';
  const reason = 'The title of June comes here.';
  const partner = JSON.parse(readFileSync(join(root, file), 'utf8')) as object;
  write(root, file, JSON.stringify({ ...partner, checks: [{ code: 'useless-patch', reason }] }));
  const { said } = listen();
  expect(await run([], root, against)).toBe(0);
  expect(said()).toBe('No errors, no warnings, 1 suppressed.');
  await run(['--format', 'sarif'], root, against);
  expect(said()).toContain(`"justification": "${reason}"`);
});

test.each([
  [['--fomat', 'json'], 'did you mean --format?'],
  [['--format', 'xml'], '--format is one of text, json, sarif.'],
  [['alba', 'luz'], 'it takes one partner'],
  [['--fix', '--watch'], 'run check --fix first'],
  [['--watch', '--format', 'json'], 'leave --format out'],
  [['--explain'], 'such as --explain missing-text'],
  [['--explain', 'mising-text'], 'did you mean missing-text?'],
])('check %j says what to write instead', async (words, says) => {
  const { said } = listen();
  expect(await run(words, copyOfMinimal(), against)).toBe(2);
  expect(said()).toContain(says);
});

test('--explain prints what a code means, wrong and right', async () => {
  const { said } = listen();
  expect(await run(['--explain', 'useless-patch'], copyOfMinimal(), against)).toBe(0);
  expect(said()).toMatch(/useless-patch, warning[\s\S]*Wrong[\s\S]*list\.screen\.json[\s\S]*Right/);
});

test('--watch checks again after a save, until it is ended', async () => {
  const root = copyOfMinimal();
  const end = new AbortController();
  const { said } = listen();
  vi.spyOn(console, 'clear').mockImplementation(() => {});
  const watching = run(['alba', '--watch'], root, { ...against, signal: end.signal });
  await vi.waitFor(() => expect(said()).toContain('Ctrl+C ends'), 5000);
  write(root, layer, wrong);
  await vi.waitFor(() => expect(said()).toContain('did you mean contracts.detail?'), 5000);
  end.abort();
  expect(await watching).toBe(0);
});
