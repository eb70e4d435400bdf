import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { runActions } from '../../src/engine/actions/run-actions.ts';
import { LeftForms } from '../../src/engine/form/left-forms.ts';
import { Scope } from '../../src/engine/state/scope.ts';
import { createModel } from './support/form-model.ts';

/** What is told of a form that was left, by outcome alone. */
const outcomeTo = (outcome: () => () => void) => ({ outcome, underway: () => () => undefined });

/** A form that is being sent, and how to answer it. */
async function sending() {
  const model = createModel({}, {});
  let answer: (isWell: boolean) => void = () => undefined;
  const sent = model.submit(() => new Promise((resolve) => (answer = resolve)));
  await vi.waitFor(() => expect(model.underway).toBeDefined());
  const answered = async (isWell: boolean) => [answer(isWell), await sent];
  return { model, refuse: () => answered(false), accept: () => answered(true) };
}

describe('a form that is left while it is being sent', () => {
  it('tells its outcome once, although it was opened and left again meanwhile', async () => {
    const { model, refuse } = await sending();
    const [forms, tell] = [new LeftForms(), vi.fn()];
    const leavings = [forms.shown('key', model)(outcomeTo(tell)), forms.shown('key', model)(outcomeTo(tell))];
    await refuse();
    await Promise.all(leavings);
    expect(tell).toHaveBeenCalledOnce();
    expect(forms.find('key')).toBe(model);
  });

  it('tells nothing where it is still drawn, though its customer is known only now', async () => {
    const { model, refuse } = await sending();
    const [forms, tell] = [new LeftForms(), vi.fn()];
    const leaving = forms.shown('visitor', model)(outcomeTo(tell));
    forms.shown('customer', model);
    await refuse();
    await leaving;
    expect([tell.mock.calls, forms.find('visitor')]).toEqual([[], undefined]);
  });

  it.each<[when: string, steps: ('leave' | 'forget')[]]>([
    ['before', ['leave', 'forget']],
    ['after', ['forget', 'leave']],
  ])('is forgotten with a customer who goes, if it was left %s', async (_when, steps) => {
    const { model, refuse } = await sending();
    const [forms, tell] = [new LeftForms(), vi.fn()];
    const leave = forms.shown('key', model);
    const leavings = steps.map((step) => (step === 'leave' ? leave(outcomeTo(tell)) : forms.forget()));
    expect(forms.find('key')).toBeUndefined();
    await refuse();
    await Promise.all(leavings);
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('a form that takes long and was left', () => {
  afterEach(() => vi.useRealTimers());

  /** A form that was left while it is being sent, and what is told of it from then on. */
  async function left() {
    const work = await sending();
    vi.useFakeTimers();
    const [forms, told] = [new LeftForms(), [] as string[]];
    const leaving = forms.shown(
      'key',
      work.model,
    )({
      underway: () => {
        told.push('underway');
        return () => void told.push('withdrawn');
      },
      outcome: () => {
        told.push('outcome');
        return () => void told.push('outcome withdrawn');
      },
    });
    return { ...work, forms, told, leaving };
  }

  it('tells that it is being sent, until it tells its outcome', async () => {
    const { refuse, leaving, told } = await left();
    vi.advanceTimersByTime(1500);
    expect(told).toEqual(['underway']);
    await refuse();
    await leaving;
    expect(told).toEqual(['underway', 'withdrawn', 'outcome']);
  });

  it('tells no more of it where it is drawn again', async () => {
    const { model, forms, told } = await left();
    vi.advanceTimersByTime(1500);
    forms.shown('key', model);
    expect(told).toEqual(['underway', 'withdrawn']);
  });

  it('tells no more of it to another customer', async () => {
    const { forms, told } = await left();
    vi.advanceTimersByTime(1500);
    forms.forget();
    expect(told).toEqual(['underway', 'withdrawn']);
  });

  it('tells its outcome alone where that comes soon', async () => {
    const { refuse, leaving, told } = await left();
    await refuse();
    await leaving;
    vi.advanceTimersByTime(1500);
    expect(told).toEqual(['outcome']);
  });

  it('tells no more of its outcome once it is drawn again, which shows it', async () => {
    const { model, forms, refuse, leaving, told } = await left();
    await refuse();
    await leaving;
    forms.shown('key', model);
    expect(told).toEqual(['outcome', 'outcome withdrawn']);
  });

  it.each<[by: string, act: (forms: LeftForms) => void]>([
    ['it is opened again', (forms) => void forms.shown('key', createModel({}, {}))],
    ['another customer signs in', (forms) => forms.forget()],
  ])('tells no more of its success once %s, and is no form to go on with', async (_by, act) => {
    const { forms, accept, leaving, told } = await left();
    await accept();
    await leaving;
    expect([told, forms.find('key')]).toEqual([['outcome'], undefined]);
    act(forms);
    act(forms);
    expect(told).toEqual(['outcome', 'outcome withdrawn']);
  });

  it('is no form that was left where its own actions have closed it', async () => {
    const { model, told } = await left();
    model.showing.at({ setStates: () => true, refresh: async () => {} });
    await model.showing.close();
    vi.advanceTimersByTime(1500);
    expect(told).toEqual([]);
  });
});

/** Runs an action of a form, and answers which operations it used. */
async function used(action: { do: string; [name: string]: Json }, isLeft: boolean): Promise<string[]> {
  const names: string[] = [];
  const use = (name: string) => async () => names.push(name) > 0;
  const place = { scope: new Scope(), definition: '', host: { isLeft: () => isLeft, close: use('close') } };
  const services = {
    portal: { routes: [{ screen: 'home', paths: { en: '/' } }], defaultLanguage: 'en' },
    language: { current: () => 'en' },
    outside: { open: use('link') },
  };
  const controls = { go: use('go'), openDialog: use('open') };
  await runActions(action, { place, services, controls } as never);
  return names;
}

describe('an action of a form that was left', () => {
  it.each([
    [{ do: 'go', screen: 'home' }],
    [{ do: 'open', dialog: 'help' }],
    [{ do: 'link', href: 'https://example.com/' }],
  ])('does not lead the customer away: %o', async (action) => {
    expect([await used(action, false), await used(action, true)]).toEqual([[action.do], []]);
  });

  it('closes what is still open', async () => {
    expect(await used({ do: 'close' }, true)).toEqual(['close']);
  });
});
