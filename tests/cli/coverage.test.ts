import { expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { walkConditions } from '../../src/cli/coverage/branches.ts';
import { merged, type Notes } from '../../src/cli/coverage/notes.ts';
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
  coverageOf(portals(), { ...nothing, ...notes }).missed.filter(({ name }) => name.includes('/hint/'));

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
  const coverage = coverageOf(portals(), {
    ...nothing,
    views: { 'screen-contracts.list': { seen: 1 } },
    calls: { 'contracts.list': { seen: 2 } },
  });
  expect(coverage.kinds.screen?.met).toBe(1);
  expect(coverage.missed).toContainEqual({ kind: 'call', name: 'contracts.rename', why: 'never sent' });
  expect(asText(coverage)).toMatch(/^screen +1 of +\d+ +\d+ %$/m);
  expect(asHtml(coverage)).toContain('<td>contracts.rename</td><td>never sent</td>');
});

test('notes of several workers are one', () => {
  const one: Notes = { ...nothing, calls: { 'contracts.list': { seen: 1 } } };
  expect(merged([one, one]).calls).toEqual({ 'contracts.list': { seen: 2 } });
});

test('the command refuses options', async () => {
  const { said } = listen();
  expect(await run(['--html'])).toBe(2);
  expect(said()).toContain('coverage does not know --html');
});
