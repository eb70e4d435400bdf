import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compileWith, filesWith } from './fixtures.ts';

const file = 'screens/contracts/supply.wizard.json';

/** The form of the first step, and that of the last, which reads what the first gave. */
const forms = {
  'screens/contracts/who.form.json': {
    ...{ version: 1, schema: 'rename', fields: { name: { field: 'line', label: 'contracts.rename.name' } } },
    computed: { long: { above: [{ size: { split: [{ var: 'form.name' }, ''] } }, 20] } },
    encode: { newName: { var: 'form.name' }, long: { var: 'form.long' } },
  },
  'screens/contracts/end.form.json': {
    ...{ version: 1, schema: 'rename', params: { who: 'rename' } },
    fields: { name: { field: 'line', label: 'contracts.rename.name' } },
    initial: { name: { var: 'data.who.name' } },
  },
};

const sending = (given: JsonObject) => ({ do: 'call', call: 'contracts.rename', with: given });

const wizard: JsonObject = {
  version: 1,
  params: { contract: 'contract' },
  steps: {
    who: { title: 'contracts.rename.name', form: 'contracts.who' },
    end: { title: 'contracts.rename.send', form: 'contracts.end' },
  },
  onNext: sending({ name: { var: 'data.contract.name' }, newName: { var: 'result.newName' } }),
  submit: {
    label: 'contracts.rename.send',
    actions: sending({
      name: { var: 'data.contract.name' },
      newName: { var: 'data.wizard.parts.who.newName' },
    }),
  },
  sent: { text: 'contracts.rename.send' },
};

const drawn = {
  'screens/contracts/detail.screen.json': {
    blocks: { supply: { type: 'wizard', source: 'contract', wizard: 'contracts.supply' } },
  },
};

const filesOf = (change: { [file: string]: JsonObject }): { [file: string]: JsonObject } => ({
  ...forms,
  ...drawn,
  [file]: wizard,
  ...change,
});

/** What the compiler finds, by code and line, once words of some files are others. */
function found(change: { [file: string]: JsonObject }): string[] {
  const first = filesOf({});
  const changed = Object.entries(change).map(([path, words]) => [path, { ...first[path], ...words }]);
  const patch = filesOf(Object.fromEntries(changed));
  const files = filesWith({ patch });
  return compileWith(patch).diagnostics.map(
    ({ code, line, file: at }) => `${code} ${files.get(at)?.split('\n')[line - 1]?.trim()}`,
  );
}

const stepsWith = (who: JsonObject, end: JsonObject = {}, more: JsonObject = {}) => ({
  [file]: {
    steps: {
      who: { title: 'contracts.rename.name', form: 'contracts.who', ...who },
      ...more,
      end: { title: 'contracts.rename.send', form: 'contracts.end', ...end },
    },
  },
});

describe('a wizard', () => {
  it('has nothing to say against when its steps are forms without submit', () => {
    expect(found({})).toEqual([]);
  });

  it('may read of a step what nothing else reads', () => {
    const step = forms['screens/contracts/who.form.json'];
    expect(
      found({
        'screens/contracts/who.form.json': { computed: { ...step.computed, other: { var: 'form.name' } } },
      }),
    ).toEqual([]);
  });

  it('is emitted with its screen, which needs its forms', () => {
    const { portals } = compileWith(filesOf({}));
    const alba = portals.get('alba');
    const { needs } = alba?.screens['contracts.detail'] ?? {};
    expect([needs?.wizards, needs?.forms]).toEqual([
      ['contracts.supply'],
      ['contracts.end', 'contracts.who'],
    ]);
    expect(needs?.validators).toHaveLength(1);
    expect(alba?.forms['contracts.who']?.submit).toEqual({ actions: [] });
    expect(Object.keys(alba?.wizards['contracts.supply']?.steps ?? {})).toEqual(['who', 'end']);
  });

  it('gets from its place what its block does not name', () => {
    const { portals } = compileWith(filesOf({}));
    expect(portals.get('alba')?.screens['contracts.detail']?.blocks.supply?.with).toEqual({
      contract: { var: 'data.contract' },
    });
  });

  it('is refused in a read-only session at every Next that sends a change', () => {
    const { portals } = compileWith(filesOf({}));
    const { disabledWhen, submit } = portals.get('alba')?.wizards['contracts.supply'] ?? {};
    const readOnly = [{ when: { var: 'session.readOnly' }, reason: 'engine.failure.read_only' }];
    expect([disabledWhen, submit?.disabledWhen]).toEqual([readOnly, readOnly]);
  });

  it('may have shared blocks, conditions on earlier steps, and actions of a step', () => {
    const more = {
      middle: {
        title: 'contracts.rename.send',
        form: 'contracts.end',
        includeWhen: { var: 'data.who.long' },
        onNext: sending({ name: 'x', newName: { var: 'result.name' } }),
      },
    };
    expect(found(stepsWith({}, {}, more))).toEqual([]);
  });
});

/** A button in the form of the first step. */
const leading = (to: string) => ({
  sections: {
    all: {
      blocks: { back: { type: 'button', label: 'contracts.rename.send', onPress: { do: 'step', to } } },
    },
  },
});

describe('the action step', () => {
  it.each(['who', 'end', 'next', 'previous'])('may lead from a form of a step to %s', (to) => {
    expect(found({ 'screens/contracts/who.form.json': leading(to) })).toEqual([]);
  });
});

const submit = { label: 'contracts.rename.send', actions: { do: 'reload' } };

test.each<[string, { [file: string]: JsonObject }, string[]]>([
  [
    'a wizard that does not exist',
    {
      'screens/contracts/detail.screen.json': {
        blocks: { supply: { type: 'wizard', source: 'contract', wizard: 'contracts.suply' } },
      },
    },
    ['unknown-wizard "wizard": "contracts.suply"'],
  ],
  [
    'a form that says itself how it is sent',
    { 'screens/contracts/who.form.json': { submit } },
    ['step-form "form": "contracts.who"'],
  ],
  [
    'words of a form that stands by itself',
    { 'screens/contracts/who.form.json': { done: {} } },
    ['idle-word "done": {}'],
  ],
  [
    'a step that asks for itself',
    stepsWith({ includeWhen: { var: 'data.who.long' } }),
    ['later-step "includeWhen": {'],
  ],
  [
    'a form that reads its own step',
    { 'screens/contracts/who.form.json': { params: { who: 'rename' } } },
    ['later-step "form": "contracts.who"'],
  ],
  [
    'a condition of the last step',
    stepsWith({}, { includeWhen: { var: 'data.who.long' } }),
    ['idle-word "includeWhen": {'],
  ],
  [
    'a last step that nobody would come back to',
    stepsWith({}, { lockedWhen: [{ when: true, reason: 'contracts.rename.send' }] }),
    ['idle-word "lockedWhen": ['],
  ],
  ['actions of the last step', stepsWith({}, { onNext: { do: 'reload' } }), ['idle-word "onNext": {']],
  ['a step named as a source', { [file]: { sources: { end: { value: 'x' } } } }, ['taken-name "end": {']],
  [
    'a step named as a way',
    stepsWith({}, {}, { next: { title: 'contracts.rename.send', form: 'contracts.end' } }),
    ['taken-name "next": {'],
  ],
  [
    'a way to a step that does not exist',
    { 'screens/contracts/who.form.json': leading('absent') },
    ['unknown-step "to": "absent"'],
  ],
  [
    'a way to a step where there is no wizard',
    { 'screens/contracts/detail.screen.json': leading('who').sections.all },
    ['step-outside "to": "who"'],
  ],
  [
    'a way to another step while one is sent',
    { [file]: { onNext: { do: 'step', to: 'end' } } },
    ['idle-word "to": "end"'],
  ],
  [
    'a value that no step sends',
    { [file]: { onNext: sending({ name: 'x', newName: { var: 'result.nme' } }) } },
    ['unknown-variable "var": "result.nme"'],
  ],
  [
    'a part that no step has',
    { [file]: { onNext: sending({ name: 'x', newName: { var: 'data.wizard.parts.nobody' } }) } },
    ['unknown-variable "var": "data.wizard.parts.nobody"'],
  ],
  [
    'a key of drafts that nobody knows before the wizard is open',
    { [file]: { draftKey: { var: 'data.who.name' } } },
    ['unknown-variable "var": "data.who.name"'],
  ],
])('refuses %s', (_, change, finding) => {
  expect(found(change)).toEqual(finding);
});
