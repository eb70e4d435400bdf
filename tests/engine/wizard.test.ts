import { describe, expect, it, vi } from 'vitest';
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

describe('Next of a wizard', () => {
  it('stops at the first fault of its step, and sends nothing', async () => {
    const { model, sent } = wizardOf(two);
    expect(await model.next('who', yes)).toEqual({ fault: 'name' });
    expect([sent, model.completed]).toEqual([[], 0]);
  });

  it('sends what the step encodes, and leads on once that ran', async () => {
    const { model, sent, scope } = wizardOf(two);
    type(model, 'who', { name: 'Ona' });
    expect(await model.next('who', yes)).toEqual({ to: 'end' });
    expect(sent.map(({ step, part }) => [step, part])).toEqual([['who', { step: 1, first: 'Ona' }]]);
    expect(scope.read('data.who')).toEqual({ name: 'Ona' });
  });

  it('lets its actions read the new data and all parts, while everybody else reads the old', async () => {
    const { model, sent, scope } = wizardOf(two, { answers: () => scope.read('data.who') === null });
    await through(model, { who: { name: 'Ona' } });
    expect(sent[0]?.read('data.who.name')).toBe('Ona');
    expect(sent[0]?.read('data.wizard')).toEqual({
      ...{ step: 'who', index: 0, total: 2, locked: [], filesSent: [] },
      parts: { who: { step: 1, first: 'Ona' } },
    });
    await through(model, { end: { agreed: 'yes' } });
    expect(sent[1]?.read('data.wizard.parts')).toEqual({
      who: { step: 1, first: 'Ona' },
      end: { agreed: 'yes' },
    });
  });

  it('that failed stays, and gives nothing to other steps', async () => {
    const { model, scope } = wizardOf(two, { answers: () => false });
    type(model, 'who', { name: 'Ona' });
    expect(await model.next('who', yes)).toEqual({});
    expect([model.completed, scope.read('data.who'), model.present('end')]).toEqual([0, null, 'who']);
  });

  it('sends once, however often it is pressed', async () => {
    let answer: (ran: boolean) => void = () => undefined;
    const { model, sent } = wizardOf(two, { answers: () => new Promise((resolve) => (answer = resolve)) });
    type(model, 'who', { name: 'Ona' });
    const first = model.next('who', yes);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(await model.next('who', yes)).toEqual({});
    answer(true);
    expect([await first, sent.length]).toEqual([{ to: 'end' }, 1]);
  });

  it('sends a step again only if something was changed', async () => {
    const { model, sent } = wizardOf(two);
    await through(model, { who: { name: 'Ona' } });
    expect(await model.next('who', yes)).toEqual({ to: 'end' });
    type(model, 'who', { name: 'Pau' });
    type(model, 'who', { name: 'Ona' });
    await model.next('who', yes);
    expect(sent).toHaveLength(1);
    await through(model, { who: { name: 'Pau' } });
    expect(sent).toHaveLength(2);
  });

  it('of the last step ends the wizard, whose steps nobody comes back to', async () => {
    const { model, kept } = wizardOf(two);
    await through(model, { who: { name: 'Ona' }, end: { agreed: 'yes' } });
    expect([model.isOver, model.canReach('who'), kept.draft]).toEqual([true, false, undefined]);
    expect(await model.next('end', yes)).toEqual({});
  });
});

describe('the way of a wizard', () => {
  it('has the steps whose condition holds, by what the last Next of earlier ones gave', async () => {
    const { model } = wizardOf(three);
    type(model, 'who', { name: 'Ona', kind: 'company' });
    expect(model.steps).toEqual(['who', 'contract', 'end']);
    expect(await model.next('who', yes)).toEqual({ to: 'firm' });
    expect(model.steps).toEqual(['who', 'firm', 'contract', 'end']);
  });

  it('keeps what was typed at a step that goes, which gives nothing meanwhile', async () => {
    const { model, scope, sent } = wizardOf(three);
    await through(model, company);
    await through(model, { who: { kind: 'person' } });
    expect([model.steps.includes('firm'), scope.read('data.firm')]).toEqual([false, null]);
    await through(model, { contract: { power: '4' }, end: { agreed: 'yes' } });
    expect(Object.keys(sent.at(-1)?.read('data.wizard.parts') as object)).toEqual(['who', 'contract', 'end']);
    expect(model.form('firm').data).toEqual({ number: 'B1' });
  });

  it('tells how many steps there are as they come and go', async () => {
    const { model, scope } = wizardOf(three);
    model.shows('who');
    await through(model, { who: { name: 'Ona', kind: 'company' } });
    expect(scope.read('data.wizard.total')).toBe(4);
  });

  it('shows the nearest step before one that does not belong to it', async () => {
    const { model } = wizardOf(three);
    await through(model, { who: { name: 'Ona', kind: 'person' }, contract: { power: '4' } });
    expect([model.present('firm'), model.present('end'), model.present('nonsense')]).toEqual([
      'who',
      'end',
      'who',
    ]);
  });

  it('leads to no step while one before it is not passed, whatever is asked for', async () => {
    const { model } = wizardOf(three);
    expect([model.present('end'), model.canReach('contract')]).toEqual(['who', false]);
    await through(model, { who: { name: 'Ona' } });
    expect([model.present('end'), model.canReach('contract'), model.canReach('end')]).toEqual([
      'contract',
      true,
      false,
    ]);
    expect(await model.next('end', yes)).toEqual({ to: 'contract' });
  });

  it('leads to no later step while something was changed before it', async () => {
    const { model } = wizardOf(three);
    await through(model, { who: { name: 'Ona' }, contract: { power: '4' } });
    type(model, 'who', { name: '' });
    expect([model.present('end'), model.completed]).toEqual(['who', 2]);
  });
});

describe('what the retailer refuses at the last step', () => {
  const steps: Steps = {
    who: {
      fields: { name: text, phone: text },
      encode: { step: 1, name: { var: 'form.name' }, phones: [{ var: 'form.phone' }] },
    },
    bank: { fields: { iban: text }, encode: { step: 2, bank: { iban: { var: 'form.iban' } } } },
    end: { fields: { agreed: text } },
  };
  const filled = { who: { name: 'Ona', phone: '6' }, bank: { iban: 'ES1' }, end: { agreed: 'yes' } };
  const refusing = async (refused: { [name: string]: string }) => {
    const { model } = wizardOf(steps, { answers: ({ step }) => step !== 'end' || refused });
    await through(model, { who: filled.who, bank: filled.bank });
    type(model, 'end', filled.end);
    return { model, moved: await model.next('end', yes) };
  };

  it('is told at the field of the step that has it, which has to be passed again', async () => {
    const { model, moved } = await refusing({ 'bank.iban': 'No such account' });
    expect(moved).toEqual({ to: 'bank', fault: 'iban', because: 'declined' });
    expect(model.form('bank').field('iban').error).toBe('No such account');
    expect([model.completed, model.form('end').whole.elsewhere]).toEqual([1, []]);
  });

  it('is told above the buttons of that step where none of its fields is meant', async () => {
    const { model, moved } = await refusing({ phones: 'Not a phone' });
    expect(moved).toEqual({ to: 'who', fault: '', because: 'declined' });
    expect(model.form('who').whole.elsewhere).toEqual(['Not a phone']);
  });

  it('is told at each of several steps, and at the first what belongs to none', async () => {
    const { model, moved } = await refusing({ bank: 'No', phones: 'Not a phone', other: 'Odd' });
    expect(moved.to).toBe('who');
    expect(model.form('who').whole.elsewhere).toEqual(['Not a phone', 'Odd']);
    expect(model.form('bank').whole.elsewhere).toEqual(['No']);
  });

  it('stays at the step itself if its own part has it, whatever an earlier one has', async () => {
    const both: Steps = {
      who: { fields: { name: text }, encode: { price: { var: 'form.name' } } },
      bank: { fields: { iban: text }, encode: { price: { var: 'form.iban' } } },
      end: { fields: { agreed: text } },
    };
    const { model } = wizardOf(both, { answers: ({ step }) => step !== 'bank' || { price: 'Too low' } });
    await through(model, { who: { name: '1' } });
    type(model, 'bank', { iban: '2' });
    expect(await model.next('bank', yes)).toEqual({});
    expect(model.form('bank').whole.elsewhere).toEqual(['Too low']);
  });

  it('stays where it is if one step has it in what is sent, and another in a field', async () => {
    const gas: Steps = {
      light: { fields: { point: text }, encode: { cups: { var: 'form.point' } } },
      gas: { fields: { cups: text }, encode: { tariff: 1 } },
      end: { fields: { agreed: text } },
    };
    const { model } = wizardOf(gas, { answers: ({ step }) => step !== 'end' || { cups: 'No supply' } });
    await through(model, { light: { point: '1' }, gas: { cups: '2' } });
    type(model, 'end', { agreed: 'yes' });
    expect(await model.next('end', yes)).toEqual({});
    expect(model.form('end').whole.elsewhere).toEqual(['No supply']);
  });

  it('stays where it is if no step has it, or more than one', async () => {
    for (const name of ['other', 'step']) {
      const { model, moved } = await refusing({ [name]: 'Odd' });
      expect([moved, model.form('end').whole.elsewhere]).toEqual([{}, ['Odd']]);
    }
  });
});

describe('a choice among the steps', () => {
  it('leads back at once, and keeps what was typed unsent', async () => {
    const { model, sent } = wizardOf(three);
    await through(model, { who: { name: 'Ona' } });
    type(model, 'contract', { power: '9' });
    expect(await model.choose('contract', 'who', yes)).toEqual({ to: 'who' });
    expect([sent.length, model.form('contract').data]).toEqual([1, { power: '9' }]);
  });

  it('forwards sends what was changed on its way', async () => {
    const { model, sent } = wizardOf(three);
    await through(model, { who: { name: 'Ona' }, contract: { power: '4' } });
    type(model, 'who', { name: 'Pau' });
    expect(await model.choose('who', 'end', yes)).toEqual({ to: 'end' });
    expect(sent.map(({ step }) => step)).toEqual(['who', 'contract', 'who']);
  });

  it('forwards stops at the first step that is not good', async () => {
    const { model } = wizardOf(three);
    await through(model, { who: { name: 'Ona' }, contract: { power: '4' } });
    type(model, 'who', { name: '' });
    expect(await model.choose('who', 'end', yes)).toEqual({ fault: 'name' });
  });
});

describe('a step whose data changed', () => {
  it('has the later ones walked again that read what is another now', async () => {
    const { model, sent } = wizardOf(three);
    await through(model, { who: { name: 'Ona', kind: 'a' }, contract: { power: '4' } });
    await through(model, { who: { kind: 'b' } });
    expect([model.completed, model.present('end')]).toEqual([1, 'contract']);
    expect(await model.next('contract', yes)).toEqual({ to: 'end' });
    expect(sent.map(({ step }) => step)).toEqual(['who', 'contract', 'who', 'contract']);
  });

  it('leaves those alone that read nothing of it', async () => {
    const { model } = wizardOf(three);
    await through(model, { who: { name: 'Ona', kind: 'a' }, contract: { power: '4' } });
    await through(model, { who: { name: 'Pau' } });
    expect([model.completed, model.present('end')]).toEqual([2, 'end']);
  });

  it('is looked at once more before the end, as what it reads may have changed by itself', async () => {
    const checks = { free: { assert: { '!': { var: 'data.taken' } }, at: 'name', message: 'no' } };
    const { model, sent, around } = wizardOf({ ...two, who: { ...two.who, checks } });
    await through(model, { who: { name: 'Ona' } });
    around.write('taken', true);
    type(model, 'end', { agreed: 'yes' });
    expect(await model.next('end', yes)).toEqual({ to: 'who', fault: 'name' });
    expect([sent.length, model.present('end')]).toEqual([1, 'who']);
  });
});

describe('what the retailer has of a step', () => {
  it('is sent again after a try that failed, even if what was typed is taken back', async () => {
    let says = true;
    const { model, sent } = wizardOf(three, { answers: () => says });
    await through(model, { who: { name: 'Ona' } });
    says = false;
    await through(model, { who: { name: 'Pau' } });
    says = true;
    await through(model, { who: { name: 'Ona' } });
    expect(sent.map(({ part }) => part)).toEqual([{ name: 'Ona' }, { name: 'Pau' }, { name: 'Ona' }]);
  });

  it('is sent again after a reload if something was typed that its Next had not sent', async () => {
    const before = wizardOf(three);
    await through(before.model, { who: { name: 'Ona' }, contract: { power: '4' } });
    type(before.model, 'who', { name: 'Pau' });
    const { model, sent } = again(before, three);
    expect(model.present('end')).toBe('who');
    await model.next('who', yes);
    expect(sent.map(({ part }) => part)).toEqual([{ name: 'Pau' }]);
  });

  it('is sent again if the page was loaded again before its answer came', async () => {
    let answer: (ran: boolean) => void = () => undefined;
    const before = wizardOf(three, {
      answers: ({ part }) =>
        (part as { name?: string }).name !== 'Pau' || new Promise((resolve) => (answer = resolve)),
    });
    await through(before.model, { who: { name: 'Ona' } });
    type(before.model, 'who', { name: 'Pau' });
    void before.model.next('who', yes);
    await vi.waitFor(() => expect(before.sent).toHaveLength(2));
    const { model, sent } = again(before, three);
    type(model, 'who', { name: 'Ona' });
    expect(await model.next('who', yes)).toEqual({ to: 'contract' });
    expect(sent).toHaveLength(1);
    answer(true);
  });

  it('is what was typed last: a change while Next is sent stays, and the next one sends it', async () => {
    const answers: ((ran: boolean) => void)[] = [];
    const { model, sent, scope } = wizardOf(two, {
      answers: () => new Promise((resolve) => answers.push(resolve)),
    });
    type(model, 'who', { name: 'Ona' });
    const first = model.next('who', yes);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    type(model, 'who', { name: 'Pau' });
    answers[0]?.(true);
    expect([await first, model.present('end'), scope.read('data.who.name')]).toEqual([
      { to: 'who' },
      'who',
      'Ona',
    ]);
    const second = model.next('who', yes);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(true);
    expect(await second).toEqual({ to: 'end' });
    expect(sent.map(({ part }) => part)).toEqual([
      { step: 1, first: 'Ona' },
      { step: 1, first: 'Pau' },
    ]);
  });
});

describe('the actions of a step', () => {
  const reading = (path: string) => ({
    label: 'x',
    actions: { do: 'call', call: 'x.y', with: { var: path } },
  });

  it('have it walked again when they read of an earlier one what is another now', async () => {
    const steps = {
      ...three,
      contract: { fields: { power: text }, submit: reading('data.wizard.parts.who') },
    };
    const { model, sent } = wizardOf(steps as Steps);
    await through(model, { who: { name: 'Ona' }, contract: { power: '4' } });
    await through(model, { who: { name: 'Pau' } });
    expect([model.present('end'), await model.next('contract', yes)]).toEqual(['contract', { to: 'end' }]);
    expect(sent.map(({ step }) => step)).toEqual(['who', 'contract', 'who', 'contract']);
  });

  it('have it walked again only for what they would still read, and no action that would not run again', async () => {
    const opening = {
      label: 'x',
      actions: [
        {
          do: 'call',
          when: { '!': { var: 'data.opened' } },
          call: 'x.y',
          with: { var: 'data.wizard.parts.who' },
        },
        {
          do: 'call',
          call: 'x.y',
          with: { if: [{ var: 'data.who.kind' }, { var: 'data.who.name' }, null] },
        },
      ],
    };
    const contract = { fields: { power: text }, submit: opening };
    const { model, around } = wizardOf({ ...three, contract } as Steps, {
      answers({ step }) {
        if (step === 'contract') around.write('opened', true);
        return true;
      },
    });
    await through(model, { who: { name: 'Ona' }, contract: { power: '4' } });
    await through(model, { who: { name: 'Pau' } });
    expect([model.completed, model.present('end')]).toEqual([2, 'end']);
    await through(model, { who: { kind: 'b' } });
    expect([model.completed, model.present('end')]).toEqual([1, 'contract']);
  });

  it('may read the step itself and later ones, which keep nobody from going on', async () => {
    const submits = { who: reading('data.who.name'), contract: reading('data.end.agreed') };
    const { model } = wizardOf({
      ...three,
      who: { ...three.who, submit: submits.who },
      contract: { ...three.contract, submit: submits.contract },
    } as Steps);
    await through(model, { who: { name: 'Ona' }, contract: { power: '4' } });
    await through(model, { who: { name: 'Pau' } });
    expect(model.present('end')).toBe('end');
  });
});
