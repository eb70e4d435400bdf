import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { mergePatch } from '../../../src/base/merge-patch.ts';
import { passwordField } from '../../../src/fields/password/props.ts';
import type { FieldSpec } from '../../../src/language/block.ts';
import type { Form } from '../../../src/language/portal.ts';
import { createModel } from '../../engine/support/form-model.ts';
import { fillIn, openForm } from '../../support/form-bench.ts';
import { formOf } from '../../support/form-definition.ts';
import { refusal, surroundings } from '../../support/form-surroundings.ts';
import { emittedOf } from '../../support/repository.ts';

describe('a change of password', () => {
  const form = 'access.passwordChange';
  const typed = (current: string, password: string, repeat = password) => ({ current, password, repeat });
  const change = (
    passwords: { [field: string]: Json },
    settings: Json = {},
    answer?: Json | ReturnType<typeof refusal>,
  ) =>
    fillIn(
      form,
      {
        user: 'estados',
        settings,
        ...(answer === undefined ? {} : { answers: { 'session.changePassword': answer } }),
      },
      passwords,
    );

  it.each([
    ['a present one too short to be one', typed('abcde', 'Nueva-22'), 'Es demasiado corta'],
    ['one of five signs', typed('Mostrador1!', 'Nue-2'), 'Aún no cumple todo'],
    ['one without upper case', typed('Mostrador1!', 'nueva-22'), 'Aún no cumple todo'],
    ['one without lower case', typed('Mostrador1!', 'NUEVA-22'), 'Aún no cumple todo'],
    ['one without a digit', typed('Mostrador1!', 'Nueva-xx'), 'Aún no cumple todo'],
    ['one without a symbol', typed('Mostrador1!', 'Nueva222'), 'Aún no cumple todo'],
    ['a space for a symbol', typed('Mostrador1!', 'Nueva 22'), 'Aún no cumple todo'],
    ['two that differ', typed('Mostrador1!', 'Nueva-22', 'Nueva-23'), 'Las contraseñas deben coincidir'],
  ])('with %s is refused, once', async (_what, passwords, words) => {
    const { faults, sent } = await change(passwords);
    expect(Object.values(faults)).toEqual([expect.stringContaining(words)]);
    expect(sent).toEqual([]);
  });

  it('has exactly the requirements of the settings', async () => {
    const settings = { password: { minimumLength: 10, symbol: false } };
    expect((await change(typed('Mostrador1!', 'Nueva22'), settings)).sent).toEqual([]);
    expect((await change(typed('Mostrador1!', 'Nueva22222'), settings)).sent).toHaveLength(1);
  });

  it('is refused while a requirement that a partner adds is not met', async () => {
    const { index, files } = await emittedOf('lumen');
    const met = { '!': { includesText: [{ var: 'form.password' }, 'lumen'] } };
    const checklist = { ownName: { text: 'access.ownName', met } };
    const changed = mergePatch(formOf({ index, files }, form) as unknown as Json, {
      fields: { password: { checklist } },
    });
    const { scope } = surroundings({}, index, 'es');
    const fields = { password: { spec: passwordField as FieldSpec, component: () => null } };
    const model = createModel(changed as unknown as Form, { scope, fields });
    const sent: Json[] = [];
    model.change('current', 'Mostrador1!');
    for (const password of ['Lumen-22', 'Nueva-22']) {
      for (const path of ['password', 'repeat']) model.change(path, password);
      await model.submit(async (data) => sent.push(data) > 0);
    }
    expect(sent).toEqual([{ current: 'Mostrador1!', password: 'Nueva-22' }]);
  });

  it.each([400, 401])('that fails with %s can be tried again', async (status) => {
    const { said } = await change(typed('Mostrador1!', 'Nueva-22'), {}, refusal(status));
    expect(said).toEqual(['No se ha podido cambiar la contraseña. Vuelva a intentarlo más tarde.']);
  });

  it.each([0, 500])('that may have arrived (%s) is not told as a failure', async (status) => {
    const { said } = await change(typed('Mostrador1!', 'Nueva-22'), {}, refusal(status));
    expect(said).toEqual([expect.stringContaining('No sabemos si la contraseña ha cambiado')]);
  });

  it('stores no password in a draft', async () => {
    const opened = await openForm(form, { user: 'estados' });
    await opened.type(typed('Mostrador2!', 'Nueva-22'));
    expect(JSON.stringify(opened.draft() ?? {})).not.toMatch(/Mostrador2!|Nueva-22/);
  });
});

describe('a recovery of a password', () => {
  const form = 'access.passwordRecovery';
  const typed = { 'NIF o NIE': '40318274X', 'Correo electrónico': 'casa@example.com' };

  it('requires a tax id and a valid address', async () => {
    expect((await fillIn(form, {})).faults).toEqual({
      'NIF o NIE': 'Escriba su NIF o NIE',
      'Correo electrónico': 'Escriba su correo electrónico',
    });
    const { faults } = await fillIn(form, {}, { ...typed, 'Correo electrónico': 'nobody' });
    expect(faults).toEqual({ 'Correo electrónico': expect.stringContaining('no es válido') });
  });

  it('is sent as typed', async () => {
    const { sent } = await fillIn(form, {}, typed);
    expect(sent).toEqual([
      { call: 'session.reset', with: expect.objectContaining({ email: 'casa@example.com' }) },
    ]);
  });
});

describe('a sign-in', () => {
  it('requires user and password, and has no draft', async () => {
    const opened = await openForm('access.login');
    expect(Object.values((await opened.send()).faults)).toEqual([
      'Escriba su usuario',
      'Escriba su contraseña',
    ]);
    await opened.type({ Usuario: 'casa', Contraseña: 'Mostrador1!' });
    expect(JSON.stringify(opened.draft() ?? {})).not.toContain('Mostrador1!');
  });
});
