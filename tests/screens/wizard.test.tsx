import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Emitted } from '../../src/cli/bundle/emit.ts';
import type { Form, Screen } from '../../src/language/portal.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const recovery = 'access.passwordRecovery';

/** A wizard in place of the recovery of a password: who it is, then the same once more, filled with what was said. */
function inSteps({ index, files }: Emitted, first: object = {}, more: object = {}): Emitted {
  const read = (name = '') => JSON.parse(files.get(name) ?? '') as unknown;
  const form = read(index.files.forms[recovery]) as Form;
  const screen = read(index.files.screens[recovery]) as Screen;
  const { sent: _sent, failed: _failed, unknown: _unknown, cancel: _cancel, ...own } = form;
  const step = { ...own, submit: { actions: [] } };
  const change = (to: string) => ({
    type: 'button',
    label: { text: 'common.plain', with: { value: `To ${to}` } },
    onPress: { do: 'step', to },
  });
  const notes = { who: change('who'), previous: change('previous') };
  const ahead = { check: change('check'), next: change('next') };
  const again = { nif: { var: 'data.who.nif' }, email: { var: 'data.who.email' } };
  const wizard = {
    id: 'access.steps',
    areas: form.areas,
    state: { passed: { default: 0 } },
    help: 'access.recovery.emailHelp',
    steps: {
      who: { title: 'access.recovery.title', form: 'access.who', ...first },
      check: { title: 'access.recovery.sent', form: 'access.check' },
    },
    onNext: { do: 'set', state: 'passed', to: { '+': [{ var: 'state.passed' }, 1] } },
    submit: {
      label: 'access.recovery.submit',
      actions: {
        do: 'call',
        call: 'session.reset',
        with: { nif: { var: 'data.wizard.parts.who.nif' }, email: { var: 'result.email' } },
      },
    },
    failed: { text: 'access.recovery.notSent', final: { '===': [{ var: 'error.status' }, 400] } },
    sent: { text: { text: 'common.plain', with: { value: { cat: ['Passed ', { var: 'state.passed' }] } } } },
    ...more,
  };
  const names = { ...index.files.forms, 'access.who': 'who', 'access.check': 'check' };
  const blocks = { wizard: { type: 'wizard', wizard: wizard.id } };
  const changed = new Map(files)
    .set(index.files.screens[recovery] ?? '', JSON.stringify({ ...screen, blocks }))
    .set('who', JSON.stringify({ ...step, id: 'access.who', notes: ahead }))
    .set('check', JSON.stringify({ ...step, id: 'access.check', initial: again, notes }))
    .set('wizard', JSON.stringify(wizard));
  return {
    files: changed,
    index: { ...index, files: { ...index.files, forms: names, wizards: { [wizard.id]: 'wizard' } } },
  };
}

/** Words of a first step that nobody comes back to. */
const locked = { lockedWhen: [{ when: { var: 'state.passed' }, reason: 'access.recovery.sent' }] };

const path = '/recordar-clave';
const title = () => document.querySelector('[data-wizard-title]')?.textContent;
const stands = (words: string) => waitFor(() => expect(title()).toBe(words));
const who = 'Recupere su contraseña';
const submit = 'Recuperar la contraseña';
const check = 'Revise su correo';

async function open(visit: Visit = {}): Promise<void> {
  page = await openPage(path, { change: inSteps, ...visit });
  await waitFor(() => expect(title()).toBeDefined());
}

/** Says who it is, and goes on. */
async function goOn(): Promise<void> {
  await page.type('input[name=nif]', '12345678Z');
  await page.type('input[name=email]', 'ona@sol.example');
  await page.press('Siguiente');
  await stands(check);
}

const answering =
  (status: number): Visit['instead'] =>
  ({ method }) =>
    method === 'POST' ? new Response('{}', { status }) : undefined;

const kept = () => Object.fromEntries(Object.entries(sessionStorage));
const question = '[role=alertdialog]';
const link = (name: string) => page.buttons(new RegExp(name), '[data-wizard] nav');

describe('a wizard', () => {
  it('shows one step at a time, without Previous at the first', async () => {
    await open();
    expect([title(), page.buttons('Siguiente'), page.buttons('Anterior'), link(check)]).toEqual([
      who,
      1,
      0,
      0,
    ]);
  });

  it('stays at a step with a fault, which gets the focus', async () => {
    await open();
    await page.press('Siguiente');
    expect([title(), document.activeElement?.getAttribute('name')]).toEqual([who, 'nif']);
  });

  it('leads on with what the step gave, and says where it is', async () => {
    await open();
    await goOn();
    expect([page.typed('input[name=nif]'), document.activeElement?.textContent]).toEqual([
      '12345678Z',
      check,
    ]);
    expect([page.buttons('Siguiente'), page.buttons('Anterior'), page.sent]).toEqual([0, 1, []]);
  });

  it('leads back by Previous, by Back and by its steps, and forwards to what was passed', async () => {
    await open();
    await goOn();
    await page.press('Anterior');
    await stands(who);
    expect(page.typed('input[name=nif]')).toBe('12345678Z');
    await page.press(new RegExp(check), '[data-wizard] nav');
    await stands(check);
    history.back();
    await stands(who);
    history.forward();
    await stands(check);
  });

  it.each([
    ['To check', 'To who'],
    ['To next', 'To previous'],
  ])('leads by the action step as far as its list of steps: %s, %s', async (on, back) => {
    await open();
    await page.press(on);
    await page.rest();
    expect(title()).toBe(who);
    await goOn();
    await page.press(back);
    await stands(who);
    await page.press(on);
    await stands(check);
  });

  it('shows no later step by Forward once something before it was changed', async () => {
    await open();
    await goOn();
    history.back();
    await stands(who);
    await page.type('input[name=nif]', '');
    history.forward();
    await page.rest();
    expect(title()).toBe(who);
  });

  it('shows a locked step as done with its reason, and leads nowhere before it', async () => {
    await open({ change: (emitted) => inSteps(emitted, locked) });
    await goOn();
    const [first] = document.querySelectorAll('[data-wizard] nav li');
    expect(first?.textContent).toBe(`${who}, hechoRevise su correo`);
    expect([link(who), page.buttons('Anterior')]).toEqual([0, 0]);
    history.back();
    await page.rest();
    expect(title()).toBe(check);
  });

  it('says nothing more of its locked steps once everything was sent', async () => {
    await open({ change: (emitted) => inSteps(emitted, locked), instead: answering(200) });
    await goOn();
    await page.press(submit);
    await page.comes('Passed 1');
    const [first] = document.querySelectorAll('[data-wizard] nav li');
    expect(first?.textContent).toBe(`${who}, hecho`);
  });

  it('sends all parts at its last step, and says what came of it', async () => {
    await open({ instead: answering(200) });
    await goOn();
    await page.press(submit);
    await page.comes('Passed 1');
    expect(page.sent.map(({ body }) => body)).toEqual([{ nif: '12345678Z', email: 'ona@sol.example' }]);
    expect([link(who), Object.keys(kept()).filter((key) => key.includes('draft'))]).toEqual([0, []]);
  });

  it('tells a failure above its buttons, and keeps what cannot change from being sent again', async () => {
    await open({ instead: answering(400) });
    await goOn();
    await page.press(submit);
    expect(page.text('[data-form-refusal]')).toContain('no hemos podido enviar');
    expect(page.reasonOf(submit)).toContain('Cambie los datos');
    await page.press('Anterior');
    await stands(who);
    await page.press(new RegExp(check), '[data-wizard] nav');
    await stands(check);
    expect([page.count('[data-form-refusal]'), page.reasonOf(submit)]).toEqual([0, undefined]);
  });

  it('asks before it sends again what may have arrived: Back declines, and a yes leads on', async () => {
    const line = { status: 500 };
    await open({ instead: (request) => answering(line.status)?.(request) });
    await goOn();
    await page.press(submit);
    const at = history.state.position;
    await page.press(submit);
    await waitFor(() => expect(page.count(question)).toBe(1));
    history.back();
    await waitFor(() => expect([page.count(question), history.state.position]).toEqual([0, at]));
    await page.rest();
    expect([title(), page.sent.length]).toEqual([check, 1]);
    line.status = 200;
    await page.press(submit);
    await waitFor(() => expect(page.count(question)).toBe(1));
    await page.press(submit, question);
    await page.comes('Passed 1');
    expect([page.sent.length, page.text('body')]).toEqual([2, expect.not.stringContaining('Espere')]);
  });

  it('does not ask where its words say that sending once more is harmless', async () => {
    const unknown = { text: 'access.recovery.notSent', harmless: true };
    await open({ change: (emitted) => inSteps(emitted, {}, { unknown }), instead: answering(500) });
    await goOn();
    await page.press(submit);
    await page.press(submit);
    expect([page.count(question), page.sent.length]).toEqual([0, 2]);
  });

  it('goes on after a reload where it was, or starts again', async () => {
    await open();
    await goOn();
    await page.type('input[name=email]', 'pau@sol.example');
    window.dispatchEvent(new Event('pagehide'));
    const tab = kept();
    page.end();
    await open({ tab, again: true });
    await stands(check);
    expect([page.typed('input[name=nif]'), page.typed('input[name=email]')]).toEqual([
      '12345678Z',
      'pau@sol.example',
    ]);
    await page.press('Anterior');
    await stands(who);
    await page.press('Empezar de nuevo');
    await waitFor(() => expect(page.count(question)).toBe(1));
    await page.press('Empezar de nuevo', question);
    await stands(who);
    expect([
      page.typed('input[name=nif]'),
      Object.keys(kept()).filter((key) => key.includes('draft')),
    ]).toEqual(['', []]);
  });
});
