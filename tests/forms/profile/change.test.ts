import { describe, expect, it } from 'vitest';
import { customer } from '../../support/customer.ts';
import { fillIn, openForm } from '../../support/form-bench.ts';

const form = 'profile.change';
const { user, call, contract } = await customer('estados');
const handed = { profile: await call('profile.read', {}), contract: await contract('0091001') };
const email = 'Correo electrónico';

describe('phone and e-mail of a profile', () => {
  it('are filled in, and sent together, the phone without its prefix', async () => {
    const opened = await openForm(form, { user, with: handed });
    expect([opened.field('Teléfono').value, opened.field(email).value]).toEqual([
      '667891234',
      'estados@example.com',
    ]);
    await opened.type({ [email]: 'oficina@example.com', Teléfono: '+34612345678' });
    expect((await opened.send()).sent).toEqual([
      { call: 'profile.update', with: { email: 'oficina@example.com', mobile: '612345678' } },
    ]);
    expect([...opened.changed]).toEqual(expect.arrayContaining(['contracts.list', 'addresses.list']));
  });

  it('must be valid', async () => {
    const { faults, sent } = await fillIn(form, { user, with: handed }, { [email]: 'nuevo', Teléfono: '12' });
    expect(Object.keys(faults).sort()).toEqual([email, 'Teléfono']);
    expect(sent).toEqual([]);
  });
});
