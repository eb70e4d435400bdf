import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import {
  again,
  company,
  text,
  three,
  through,
  two,
  type Steps,
  type,
  wizardOf,
  yes,
} from './support/wizard.ts';

describe('a draft that somebody wrote into', () => {
  const passed = { data: { name: '' }, read: {}, sent: true };
  const tampered = (who: object, more: object = {}) =>
    wizardOf(three, {
      draft: {
        typed: {},
        state: {},
        passed: { who, contract: { ...passed, data: { power: '4' } }, ...more },
      } as never,
    });

  it.each([
    ['is invalid', passed],
    ['is not what was typed', { ...passed, data: { name: 'Eve' } }],
  ])('leads past no step whose data %s', async (_, who) => {
    const { model, sent } = tampered(who);
    type(model, 'end', { agreed: 'yes' });
    expect(await model.next('end', yes)).toMatchObject({ to: 'who' });
    expect([sent, model.isOver, model.present('end')]).toEqual([[], false, 'who']);
  });

  it('does not end the wizard by the end it claims', async () => {
    const { model, sent } = tampered(passed, { end: { ...passed, data: { agreed: 'yes' } } });
    await model.next('end', yes);
    expect([sent, model.isOver]).toEqual([[], false]);
  });

  it.each([5, 'who', null, { data: 5 }, { read: {} }])('counts for nothing where a step holds %j', (who) => {
    const { model } = wizardOf(three, { draft: { passed: { who } } as never });
    expect([model.completed, model.present('end')]).toEqual([0, 'who']);
  });
});

describe('the draft of a wizard', () => {
  it('brings back what was typed at every step, and what was passed', async () => {
    const before = wizardOf(three);
    await through(before.model, company);
    type(before.model, 'end', { agreed: 'y' });
    const { model, scope, sent } = again(before, three);
    expect([model.steps, model.completed]).toEqual([['who', 'firm', 'contract', 'end'], 3]);
    expect([before.model.isRestored, model.isRestored]).toEqual([false, true]);
    expect([scope.read('data.firm.number'), model.form('end').data]).toEqual(['B1', { agreed: 'y' }]);
    await through(model, { end: { agreed: 'yes' } });
    expect(sent.map(({ step, read }) => [step, read('data.wizard.parts.firm')])).toEqual([
      ['end', { number: 'B1' }],
    ]);
  });

  const files: Steps = {
    who: { fields: { name: text, card: { field: 'files', label: 'x', requiredWhen: true } } },
    end: { fields: { agreed: text } },
  };
  const filled = { who: { name: 'Ona', card: [{ name: 'card.pdf', content: 'data:secret' }] } };

  it('has no document, nor does it ask again for one that was sent', async () => {
    const before = wizardOf(files);
    await through(before.model, filled);
    expect(JSON.stringify(before.kept.draft)).not.toContain('secret');
    const { model, sent } = again(before, files);
    expect(model.present('end')).toBe('end');
    model.form('who');
    await through(model, { end: { agreed: 'yes' } });
    expect([model.isOver, sent.map(({ step }) => step)]).toEqual([true, ['end']]);
  });

  it('has no document of a row either, also where another step has read it', async () => {
    const rows = { field: 'rows', label: 'x', each: { fields: { card: { field: 'files', label: 'x' } } } };
    const steps: Steps = {
      who: { fields: { people: rows } as never },
      end: { fields: { agreed: text }, initial: { agreed: { var: 'data.who' } } },
      over: { fields: {} },
    };
    const before = wizardOf(steps);
    const key = before.model.form('who').addRow('people');
    before.model.form('who').change('people.0.card', [{ name: 'card.pdf', content: 'data:secret' }]);
    await before.model.next('who', yes);
    await through(before.model, { end: { agreed: 'yes' } });
    expect([key === undefined, before.model.completed]).toEqual([false, 2]);
    expect(JSON.stringify(before.kept.draft)).not.toContain('secret');
    expect(again(before, steps).model.completed).toBe(2);
  });

  it('asks again for a document that was not sent yet', async () => {
    const before = wizardOf(files, { changes: false });
    await through(before.model, filled);
    const { model } = again(before, files, false);
    expect([model.present('end'), model.form('who').data]).toEqual(['who', { name: 'Ona' }]);
    expect(await model.next('who', yes)).toEqual({ fault: 'card' });
  });

  it('asks again for the documents of a step that was changed', async () => {
    const before = wizardOf(files);
    await through(before.model, filled);
    const { model } = again(before, files);
    type(model, 'who', { name: 'Pau' });
    expect(model.present('end')).toBe('who');
    expect(await model.next('who', yes)).toEqual({ fault: 'card' });
  });

  /** A step whose Next sends something of the step before it. */
  const sending = (read: string, encode?: Json): Steps => ({
    who: { ...files.who, ...(encode === undefined ? {} : { encode }) } as Steps[string],
    contract: {
      fields: { power: text },
      submit: { label: 'x', actions: { do: 'call', call: 'x.y', with: { var: read } } },
    } as Steps[string],
    end: files.end as Steps[string],
  });
  const encode = { named: { var: 'form.name' }, papers: { var: 'form.card' } };

  it.each<[read: string, encode?: Json]>([
    ['data.wizard.parts.who'],
    ['data.wizard.parts.who.card'],
    ['data.wizard.parts.who', encode],
    ['data.wizard.parts.who.papers', encode],
  ])(
    'asks again, before anything is sent, for a document that a later step sends: %s %j',
    async (...given) => {
      const steps = sending(...given);
      const before = wizardOf(steps);
      await through(before.model, filled);
      const { model, sent } = again(before, steps);
      expect(model.present('contract')).toBe('contract');
      type(model, 'contract', { power: '4' });
      expect(await model.next('contract', yes)).toEqual({ to: 'who', fault: 'card', because: 'documents' });
      expect([sent, model.present('end')]).toEqual([[], 'who']);
      await through(model, { who: filled.who, contract: {} });
      expect([sent.map(({ step }) => step), model.present('end')]).toEqual([['who', 'contract'], 'end']);
      expect(JSON.stringify(sent[1]?.read(given[0]))).toContain('secret');
    },
  );

  it('asks again for a document that the part of a later step is made of', async () => {
    const encode = { if: [{ var: 'form.power' }, { var: 'data.who.card' }, null] };
    const steps: Steps = {
      ...sending('result'),
      contract: { fields: { power: { field: 'text', label: 'x' } }, encode },
    };
    const before = wizardOf(steps);
    await through(before.model, filled);
    const { model, sent } = again(before, steps);
    type(model, 'contract', { power: '4' });
    expect(await model.next('contract', yes)).toEqual({ to: 'who', fault: 'card', because: 'documents' });
    expect(sent).toEqual([]);
    type(model, 'contract', { power: '' });
    await through(model, { who: filled.who, contract: {} });
    expect(sent.map(({ step, part }) => [step, part])).toEqual([
      ['who', filled.who],
      ['contract', null],
    ]);
  });

  it('has a later step walked again whose documents an earlier one has sent without', async () => {
    const steps: Steps = {
      where: {
        fields: { street: text },
        submit: { label: 'x', actions: { do: 'call', call: 'x.y', with: { var: 'data.who.card' } } },
      } as Steps[string],
      ...files,
    };
    const before = wizardOf(steps);
    await through(before.model, { where: { street: 'Mar' }, ...filled });
    const { model } = again(before, steps);
    expect(model.present('end')).toBe('end');
    await through(model, { where: { street: 'Pau' } });
    expect([model.present('end'), await model.next('who', yes)]).toEqual(['who', { fault: 'card' }]);
  });

  it.each<[read: string, encode?: Json]>([
    ['data.wizard.parts.who.name'],
    ['data.wizard.parts.who.named', encode],
    ['data.who.name'],
  ])('asks for no document that a later step does not send: %s %j', async (...given) => {
    const steps = sending(...given);
    const before = wizardOf(steps);
    await through(before.model, filled);
    const { model, sent } = again(before, steps);
    await through(model, { contract: { power: '4' } });
    expect([sent.map(({ step }) => step), model.present('end')]).toEqual([['contract'], 'end']);
  });

  it('of another shape is none', () => {
    const { model } = wizardOf(two, { draft: ['nonsense'] });
    expect([model.completed, model.present(undefined)]).toEqual([0, 'who']);
  });
});
