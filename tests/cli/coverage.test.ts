import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { walkConditions } from '../../src/cli/coverage/branches.ts';
import { merged, type Notes } from '../../src/cli/coverage/notes.ts';
import { noted } from '../../src/cli/coverage/plugin.ts';
import { asHtml, asText, coverageOf } from '../../src/cli/coverage/report.ts';
import { run } from '../../src/cli/coverage.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from '../compile/catalog.ts';
import { filesWith, minimal } from '../compile/fixtures.ts';
import { listen } from './repository.ts';

const nothing = merged([]);
const list = 'screens/contracts/list.screen.json';
const readOnly = { var: 'session.readOnly' };
const rule = { and: [readOnly, { '!': { var: 'session.authenticated' } }] };

/** The minimal partner with a block that shows by a rule. */
function portals() {
  const hint = { type: 'text', text: 'contracts.list.title', visibleWhen: rule };
  const compiled = compile(filesWith({ patch: { [list]: { blocks: { hint } } } }), minimal.assets, catalog);
  return [...compiled.portals.values()];
}

const missedOf = (notes: Partial<Notes>) =>
  coverageOf(portals(), { ...nothing, ...notes }, true).missed.filter(({ name }) => name.includes('/hint/'));

test('a rule that was never evaluated is told with the file and line of its block', () => {
  expect(missedOf({})).toEqual([
    expect.objectContaining({
      kind: 'rule',
      why: 'never evaluated',
      place: expect.stringMatching(/^screens\/contracts\/list\.screen\.json:\d+$/),
      rule: JSON.stringify(rule),
    }),
  ]);
});

test('a condition has to be true and false, and so have the conditions inside it', () => {
  const rules = { [JSON.stringify(rule)]: { false: 3 } };
  const branches = { [JSON.stringify(readOnly)]: { true: 1, false: 2 } };
  expect(missedOf({ rules, branches }).map(({ kind, why }) => `${kind} ${why}`)).toEqual([
    'rule never true',
    'branch never evaluated',
  ]);
});

test('conditions are told as far as a rule is evaluated', () => {
  const told: string[] = [];
  const values: { [name: string]: boolean } = { a: false, b: true };
  const holds = (condition: Json) => values[(condition as { var: string }).var] ?? false;
  const tell = (condition: Json, outcome: boolean) =>
    void told.push(`${JSON.stringify(condition)} ${outcome}`);
  const [a, b, c] = [{ var: 'a' }, { var: 'b' }, { var: 'c' }];
  walkConditions({ and: [a, b] }, holds, tell);
  walkConditions({ if: [b, 'yes', c, 'maybe', 'no'] }, holds, tell);
  expect(told).toEqual(['{"var":"a"} false', '{"var":"b"} true']);
});

test('screens, settings, texts and calls are counted, in words and as a page', () => {
  const coverage = coverageOf(
    portals(),
    { ...nothing, views: { 'screen-contracts.list': { seen: 1 } }, calls: { 'contracts.list': { seen: 2 } } },
    true,
  );
  expect(coverage.kinds.screen?.met).toBe(1);
  expect(coverage.missed).toContainEqual({ kind: 'call', name: 'contracts.rename', why: 'never sent' });
  expect(asText(coverage)).toMatch(/^screens +1 of +\d+ +\d+ %$/m);
  expect(asHtml(coverage)).toContain('<td>contracts.rename</td><td>never sent</td>');
});

test('tests that failed are told first, in words and in the page', () => {
  const words = 'Not every test passed: what a failed test did not come to counts as missed.';
  const [failed, passed] = [coverageOf(portals(), nothing, false), coverageOf(portals(), nothing, true)];
  expect(asText(failed).split('\n')[0]).toBe(words);
  expect(asHtml(failed)).toContain(`<p role="alert"><strong>${words}</strong></p>`);
  expect(asText(passed) + asHtml(passed)).not.toContain('Not every test');
});

test('a setting counts where a rule reads it, and not where only code does', () => {
  const visibleWhen = { above: [{ var: 'settings.contracts.itemsPerPage' }, 1] };
  const hint = { type: 'text', text: 'contracts.list.title', visibleWhen };
  const { portals: compiled } = compile(
    filesWith({ patch: { [list]: { blocks: { hint } } } }),
    minimal.assets,
    catalog,
  );
  const { kinds, missed } = coverageOf(compiled.values(), nothing, true);
  expect(kinds.setting).toEqual({ all: 1, met: 0 });
  expect(missed.filter(({ kind }) => kind === 'setting')).toEqual([
    { kind: 'setting', name: 'settings.contracts.itemsPerPage', why: 'never read by a rule' },
  ]);
});

test('notes of several workers are one', () => {
  const one: Notes = { ...nothing, calls: { 'contracts.list': { seen: 1 } } };
  expect(merged([one, one]).calls).toEqual({ 'contracts.list': { seen: 2 } });
});

test('each module that is noted is there, and so is the one that stands in front of it', () => {
  for (const [module, before] of Object.entries(noted))
    expect([module, before].filter((file) => !existsSync(file))).toEqual([]);
});

test('the command refuses options', async () => {
  const { said } = listen();
  expect(await run(['--html'])).toBe(2);
  expect(said()).toContain('coverage does not know --html');
});

test('the command refuses a path without tests, with one that is near, before it runs any', async () => {
  const { said } = listen();
  expect(await run(['tests/screns'])).toBe(2);
  expect(said()).toContain('No test has tests/screns in its path; did you mean tests/screens?');
  expect(await run(['nowhere-at-all'])).toBe(2);
  expect(said()).toContain('No test has nowhere-at-all in its path; write one such as tests/screens.');
});
