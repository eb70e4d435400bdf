import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { customer } from '../../support/customer.ts';
import { openForm } from '../../support/form-bench.ts';
import { refusal } from '../../support/form-surroundings.ts';

const { user, call, contract } = await customer('estados');
const own = await contract('0091007');
const id = Number(own.id);

describe.each<[family: string, label: string, choice: RegExp, sends: object]>([
  ['doubleTariff', 'Meses', /^De junio de \d{4} a agosto de \d{4}$/, { startMonth: 6, endMonth: 8 }],
  ['happyHours', 'Horas del día', /^De 12:00 a 14:00$/, { startHour: 12, endHour: 14 }],
  ['happyDay', 'Día de la semana', /^Miércoles$/, {}],
])('a choice of %s', (family, label, choice, sends) => {
  const open = async (answers = {}) => {
    const choices = await call(`${family}.available`, { id });
    return openForm(`contracts.${family}`, {
      user,
      with: { contract: own, choices, current: null },
      answers,
    });
  };

  it('is required, among the available options, and is sent as the retailer expects', async () => {
    const opened = await open();
    expect((await opened.send()).faults).toEqual({ [label]: 'Elija una opción' });
    const option = opened.field(label).options?.find((one) => choice.test(one.label));
    await opened.type({ [label]: option?.value as Json });
    expect((await opened.send()).sent).toEqual([
      { call: `${family}.choose`, with: expect.objectContaining({ id, ...sends }) },
    ]);
  });

  it('has no previous one to name where nothing was chosen', async () => {
    expect((await open()).read('form.was.from') ?? null).toBeNull();
  });

  it('that is no longer available is refused with the message of the retailer', async () => {
    const opened = await open({
      [`${family}.choose`]: refusal(400, { errors: { startHour: ['Ya no se ofrece'] } }),
    });
    const [first] = opened.field(label).options ?? [];
    await opened.type({ [label]: first?.value });
    const { faults, said } = await opened.send();
    expect([...said, ...Object.values(faults)]).toEqual(['Ya no se ofrece']);
    expect(opened.field(label).value).toEqual(first?.value);
  });
});
