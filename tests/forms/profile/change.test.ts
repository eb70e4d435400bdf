import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/base/json.ts';
import { customer } from '../../support/customer.ts';
import { fillIn, openForm } from '../../support/form-bench.ts';

const { user, call, contract } = await customer('estados');
const profile = (await call('profile.read', {})) as JsonObject;
const handed = { profile, contract: await contract('0091001') };
const [email, phone] = ['Correo electrónico', 'Teléfono'];

describe('the e-mail of a profile', () => {
  it('changes alone: the phone is sent as it is, without its prefix', async () => {
    const opened = await openForm('profile.changeEmail', { user, with: handed });
    expect(opened.field(email).value).toBe('estados@example.com');
    await opened.type({ [email]: 'oficina@example.com' });
    expect((await opened.send()).sent).toEqual([
      { call: 'profile.update', with: { email: 'oficina@example.com', mobile: '667891234' } },
    ]);
    expect([...opened.changed]).toEqual(expect.arrayContaining(['contracts.list', 'addresses.list']));
  });

  it('is not sent while it is unchanged, but with a phone that was not known', async () => {
    const opened = await openForm('profile.changeEmail', { user, with: handed });
    expect(opened.refusal()).toContain('Es el correo que ya consta');
    await opened.type({ [email]: 'estados@example.com ' });
    expect(opened.refusal()).toContain('Es el correo que ya consta');
    await opened.type({ [email]: 'oficina@example.com' });
    expect(opened.refusal()).toBeUndefined();
    const without = { profile, contract: { ...handed.contract, notification_address: null } };
    expect((await openForm('profile.changeEmail', { user, with: without })).refusal()).toBeUndefined();
  });

  it('must be valid', async () => {
    const { faults, sent } = await fillIn(
      'profile.changeEmail',
      { user, with: handed },
      { [email]: 'nuevo' },
    );
    expect([Object.keys(faults), sent]).toEqual([[email], []]);
  });

  it('asks for a phone where none is known, as the retailer needs both', async () => {
    const without = { profile, contract: { ...handed.contract, notification_address: null } };
    const typed = { [email]: 'oficina@example.com', [phone]: '+34612345678' };
    const { sent } = await fillIn('profile.changeEmail', { user, with: without }, typed);
    expect(sent).toEqual([
      { call: 'profile.update', with: { email: 'oficina@example.com', mobile: '612345678' } },
    ]);
  });
});

describe('the phone of a profile', () => {
  it('changes alone: the e-mail is sent as it is', async () => {
    const opened = await openForm('profile.changePhone', { user, with: handed });
    expect(opened.field(phone).value).toBe('667891234');
    await opened.type({ [phone]: '+34612345678' });
    expect((await opened.send()).sent).toEqual([
      { call: 'profile.update', with: { email: 'estados@example.com', mobile: '612345678' } },
    ]);
  });

  it('is not sent while it is unchanged', async () => {
    const opened = await openForm('profile.changePhone', { user, with: handed });
    expect(opened.refusal()).toContain('Es el teléfono que ya consta');
    await opened.type({ [phone]: '+34612345678' });
    expect(opened.refusal()).toBeUndefined();
  });

  it('asks for an e-mail where none is known', async () => {
    const without = { ...handed, profile: { ...profile, email: null } };
    const { faults } = await fillIn('profile.changePhone', { user, with: without }, { [phone]: '12' });
    expect(Object.keys(faults).sort()).toEqual([email, phone]);
  });
});
