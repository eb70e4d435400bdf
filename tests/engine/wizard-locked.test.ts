import { describe, expect, it } from 'vitest';
import { again, type Steps, text, through, type, wizardOf, yes } from './support/wizard.ts';

describe('a step that is locked', () => {
  const lockedWhen = [{ when: { var: 'data.confirmed' }, reason: 'x' }];
  const steps: Steps = {
    who: { fields: { name: text, papers: { ...text, field: 'files' } }, lockedWhen },
    contract: { fields: { power: text } },
    gas: { fields: { flow: text } },
    bill: { fields: { iban: text }, initial: { iban: { var: 'data.gas.flow' } }, lockedWhen },
    end: { fields: { agreed: text } },
  };
  const filled = {
    who: { name: 'Ona', papers: [{ name: 'card.pdf', content: 'data:secret' }] },
    contract: { power: '4' },
    gas: { flow: '2' },
    bill: { iban: 'ES1' },
  };

  /** A wizard at its end, of which the first call of the end was confirmed and the next one failed. */
  async function halfConfirmed(changes = true) {
    const opened = wizardOf(steps, {
      answers({ step }) {
        if (step === 'end') opened.around.write('confirmed', true);
        return step !== 'end';
      },
      changes,
    });
    await through(opened.model, { ...filled, end: { agreed: 'yes' } });
    return opened;
  }

  it('is passed over by Previous, Next, Back and every choice', async () => {
    const { model } = await halfConfirmed();
    expect([model.previous('end'), model.previous('contract')]).toEqual(['gas', undefined]);
    expect(['who', 'bill', 'end'].map((step) => model.present(step))).toEqual(['contract', 'gas', 'end']);
    expect(['who', 'contract', 'gas', 'bill'].map((step) => model.canReach(step))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(await model.next('gas', yes)).toEqual({ to: 'end' });
  });

  it('counts as done and gives what it gave, whatever it reads is changed to', async () => {
    const { model, sent } = await halfConfirmed();
    await through(model, { gas: { flow: '9' } });
    expect([model.completed, model.present('end')]).toEqual([4, 'end']);
    await model.next('end', yes);
    expect(sent.map(({ step }) => step)).toEqual(['who', 'contract', 'gas', 'bill', 'end', 'gas', 'end']);
    expect(sent.at(-1)?.read('data.wizard.parts.bill')).toEqual({ iban: 'ES1' });
    expect(sent.at(-1)?.read('data.wizard.locked')).toEqual(['who', 'bill']);
  });

  it('that was never passed is open, as nobody could come past it', () => {
    const { model, around } = wizardOf(steps);
    around.write('confirmed', true);
    expect([model.present('who'), model.canReach('who')]).toEqual(['who', true]);
  });

  it('is told as soon as it is', async () => {
    const { model, around, scope } = wizardOf(steps);
    model.shows('contract');
    await through(model, { who: filled.who });
    const before = model.version;
    around.write('confirmed', true);
    expect(model.version).toBeGreaterThan(before);
    expect(scope.read('data.wizard.locked')).toEqual(['who']);
  });

  it('is not asked after a reload for documents, which went with what was confirmed', async () => {
    const before = await halfConfirmed(false);
    const { model, around } = again(before, steps, false);
    around.write('confirmed', true);
    expect([model.completed, model.present('end'), model.present('bill')]).toEqual([4, 'end', 'gas']);
  });

  describe('whose documents a later step sends, after a reload', () => {
    const call = { do: 'call', call: 'x.y', with: { var: 'data.wizard.parts.who' } };
    const sending: Steps = {
      ...steps,
      gas: { ...steps.gas, submit: { label: 'x', actions: call } } as Steps[string],
    };

    async function asked() {
      const before = await halfConfirmed();
      const opened = again(before, sending);
      opened.around.write('confirmed', true);
      type(opened.model, 'gas', { flow: '9' });
      const moved = await opened.model.next('gas', yes);
      opened.model.shows(opened.model.present(moved.to));
      return { ...opened, moved };
    }

    it('asks for these alone, and is locked again with what it gave', async () => {
      const { model, sent, moved } = await asked();
      expect([moved, sent]).toEqual([{ to: 'who', fault: 'papers' }, []]);
      expect([model.present('who'), model.isReopened('who')]).toEqual(['who', true]);
      expect(await model.next('who', yes)).toEqual({ fault: 'papers' });
      type(model, 'who', { name: 'Eve', papers: filled.who.papers });
      expect([await model.next('who', yes), sent]).toEqual([{ to: 'contract' }, []]);
      model.shows('contract');
      expect([model.isClosed('who'), model.present('who')]).toEqual([true, 'contract']);
      await model.next('gas', yes);
      expect(sent.map(({ step, read }) => [step, read('data.wizard.parts.who')])).toEqual([
        ['gas', filled.who],
      ]);
    });

    it('is locked again once somebody leaves it without them', async () => {
      const { model } = await asked();
      expect(await model.choose('who', 'gas', yes)).toEqual({ to: 'gas' });
      model.shows(model.present('gas'));
      expect([model.isReopened('who'), model.present('who')]).toEqual([false, 'contract']);
    });
  });
});
