import { describe, expect, it, vi } from 'vitest';
import type { Form } from '../../src/language/portal.ts';
import { createModel } from './support/form-model.ts';

const field = (section: string, more: object = {}) => ({
  ...{ field: 'text', label: section, section, requiredWhen: true },
  ...more,
});

const move: Partial<Form> = {
  look: 'steps',
  sections: {
    target: { title: 'target' },
    share: { title: 'share', visibleWhen: { '!==': [{ var: 'form.target' }, 'nowhere'] } },
    confirm: { title: 'confirm', blocks: { what: { type: 'text', text: 'what' } } },
  },
  fields: { target: field('target'), share: field('share') },
};
const opened = (form: Partial<Form> = {}) => createModel({ ...move, ...form }, {});

/** Presses Next at a step. @returns the step it leads to, or the fault that stops it. */
async function next(model: ReturnType<typeof opened>, step: string) {
  const go = vi.fn();
  const fault = await model.steps.next(step, go);
  return fault === undefined ? go.mock.calls.flat() : `fault at ${fault}`;
}

describe('the steps of a form', () => {
  it('are its sections with fields or blocks that show', () => {
    const model = opened();
    expect(model.steps.shown).toEqual(['target', 'share', 'confirm']);
    model.change('target', 'nowhere');
    expect(model.steps.shown).toEqual(['target', 'confirm']);
  });

  it('begin with the first; where the present one is hidden, the nearest before it shows', () => {
    const model = opened();
    expect([model.steps.present(undefined), model.steps.present('share')]).toEqual(['target', 'share']);
    model.change('target', 'nowhere');
    expect([model.steps.present('share'), model.steps.present('confirm')]).toEqual(['target', 'confirm']);
  });

  it('tell the section of a field, also of one in a row', () => {
    const rows = { field: 'rows', label: 'rows', section: 'share', from: { var: 'form.list' } };
    const each = { fields: { kw: { field: 'text', label: 'kw' } } };
    const model = opened({
      initial: { list: [{}] },
      fields: { target: field('target'), rows: { ...rows, each } },
    });
    expect(['target', 'rows.0.kw', ''].map((path) => model.steps.sectionOf(path))).toEqual([
      'target',
      'share',
      undefined,
    ]);
  });
});

describe('Next', () => {
  it('stops at the first field of its step with a fault, which then shows', async () => {
    const model = opened();
    expect(await next(model, 'target')).toBe('fault at target');
    expect(model.field('target').error).toMatch(/form.required/);
    expect(model.field('share').error).toBeUndefined();
  });

  it('looks at no other step, and leads to the one that follows', async () => {
    const model = opened();
    model.change('target', 'Girona');
    expect(await next(model, 'target')).toEqual(['share']);
    model.change('target', 'nowhere');
    expect(await next(model, 'target')).toEqual(['confirm']);
  });

  it('waits for pending work, and runs once', async () => {
    const model = opened();
    model.change('target', 'Girona');
    let done: (value: null) => void = () => undefined;
    model.hold(
      new Promise((resolve) => {
        done = resolve;
      }),
    );
    const go = vi.fn();
    const pressed = [model.steps.next('target', go), model.steps.next('target', go)];
    expect([model.whole.sending, go.mock.calls]).toEqual([true, []]);
    done(null);
    await Promise.all(pressed);
    expect([model.whole.sending, go.mock.calls]).toEqual([false, [['share']]]);
  });

  it('leads nowhere once the form was left', async () => {
    const model = opened();
    model.change('target', 'Girona');
    model.hold(Promise.resolve());
    const pressed = next(model, 'target');
    model.start()();
    expect(await pressed).toEqual([]);
  });
});

it('a form that is sent looks at all its steps', async () => {
  const model = opened();
  model.change('share', '40');
  expect(await model.submit(async () => true)).toBe('target');
});
