import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/check.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal, listen } from './repository.ts';

const handled = ['list', 'read', 'rename'].map((verb) => `contracts.${verb}`);
const against = { catalog, handled };
const layer = 'partners/alba/screens/contracts/list.screen.json';

function withMistake(): string {
  const root = copyOfMinimal();
  mkdirSync(join(root, 'partners/alba/screens/contracts'), { recursive: true });
  writeFileSync(join(root, layer), '{\n  "back": "contracts.detial"\n}\n');
  return root;
}

test('a repository without mistakes passes', async () => {
  const { said } = listen();
  expect(await run([], copyOfMinimal(), against)).toBe(0);
  expect(said()).toBe('No errors, no warnings.');
});

test('the help after the mistakes is that of an error, also where a warning comes first', async () => {
  const root = withMistake();
  writeFileSync(
    join(root, layer),
    '{\n  "title": "contracts.list.title",\n  "back": "contracts.detial"\n}\n',
  );
  const { said } = listen();
  await run(['alba'], root, against);
  expect(said()).toMatch(/useless-patch.*unknown-screen.*--explain unknown-screen$/s);
});

test('a mistake is printed with its place, its code and a suggestion', async () => {
  const { said } = listen();
  expect(await run(['alba'], withMistake(), against)).toBe(1);
  expect(said()).toBe(
    `${layer}:2:11\n  error unknown-screen  unknown screen "contracts.detial"\n    did you mean contracts.detail?\n\n1 error, 0 warnings.\nWhat a code means, wrong and right: npm run check -- --explain unknown-screen`,
  );
});

test('a remedy that is not a name is printed as an instruction', async () => {
  const root = withMistake();
  const rule = '{ "blocks": { "first": { "visibleWhen": { "var": "session.readOnly" } } } }';
  writeFileSync(join(root, layer), rule);
  const { said } = listen();
  expect(await run(['alba'], root, against)).toBe(1);
  expect(said()).toContain('\n    write "rule": null beside it\n');
});

test('--format json prints a list', async () => {
  const { said } = listen();
  expect(await run(['--format', 'json'], withMistake(), against)).toBe(1);
  expect(JSON.parse(said())).toMatchObject([
    {
      code: 'unknown-screen',
      file: layer,
      line: 2,
      meaning: 'There is no such screen.',
      page: 'schemas/diagnostics/unknown-screen.md',
    },
  ]);
});

test('a warning does not fail', async () => {
  const root = copyOfMinimal();
  mkdirSync(join(root, 'partners/alba/texts/es'), { recursive: true });
  writeFileSync(join(root, 'partners/alba/texts/es/contracts.json'), '{ "contracts.idle": "Idle" }');
  const { said } = listen();
  expect(await run(['alba'], root, against)).toBe(0);
  expect(said()).toContain('warning unused-text');
});

test('a partner that does not exist is an error', async () => {
  const { said } = listen();
  expect(await run(['abla'], copyOfMinimal(), against)).toBe(2);
  expect(said()).toBe('There is no partner "abla"; did you mean alba?');
});

test('a call without a sandbox handler is reported at its entry, with the file for the handler', async () => {
  const { said } = listen();
  const root = copyOfMinimal();
  expect(await run([], root, { catalog, handled: ['contracts.list', 'contracts.read'] })).toBe(1);
  const calls = readFileSync(join(root, 'schemas/calls/contracts.json'), 'utf8').split('\n');
  const line = calls.findIndex((text) => text.includes('"rename"')) + 1;
  expect(said()).toContain(`schemas/calls/contracts.json:${line}:5`);
  expect(said()).toContain('no handler for the call "contracts.rename"');
  expect(said()).toContain('src/sandbox/handlers/handlers.ts');
});
