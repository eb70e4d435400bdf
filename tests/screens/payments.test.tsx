import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import texts from '../../screens/texts/es/payments.json' with { type: 'json' };
import { testCards } from '../../src/sandbox/provider/test-cards.ts';
import { heldAnswer } from '../support/held-answer.ts';
import { openPage, retailer, staffToken, type Visit } from '../support/drawn-page.tsx';
import { answerBank, type Bank, putProvider, tellFault, typeCard } from '../support/provider-in-page.ts';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
/** The provider's library is loaded once, so its bank is one for all tests. */
const bank: Bank & { secret: string } = {
  answer: 'accept',
  secret: '',
  leaves(secret) {
    bank.secret = secret;
  },
};

beforeEach(async () => {
  await retailer.startAgain();
  Object.assign(bank, { answer: 'accept', secret: '' });
  putProvider(bank);
});
afterEach(() => {
  page.end();
  vi.unstubAllGlobals();
});

const list = '/facturas?contracts=0091010';
const dialog = '[role=dialog]';
const paid = '4242424242424242';
const asks = '4000000000003220';

const open = async (visit: Visit = {}, path = list) => {
  page = await openPage(path, { user: 'estados', ...visit });
};

/** Opens the payment of the first invoice that is owed, as far as its platforms. */
const begin = async () => {
  await page.press(/^Pagar la factura/);
  await page.comes('Con tarjeta', dialog);
};

const pay = async (number: string) => {
  typeCard(number);
  await page.rest();
  await page.press(/^Pagar \d/, dialog);
};

const payWith = async (number: string) => {
  await page.press('Con tarjeta', dialog);
  await page.comes('Caducidad', dialog);
  await pay(number);
};

/** What the browser keeps after its tab has gone, as if its payment had been begun at a moment. */
const keptAt = (moment: number): { [name: string]: string } => {
  const entries = Object.entries({ ...localStorage }).filter(([name]) => !name.includes('.lease.'));
  const begun = new Date(moment).toISOString();
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.replace(/"at":"[^"]*"/, `"at":"${begun}"`)]),
  );
};

/** The payments that were sent, without their confirmations. */
const payments = () =>
  page.sent.filter(
    ({ path, body }) => /\/pay\?|\/pay$/.test(path) && 'payment_method_id' in (body as object),
  );

const comes = (words: string | RegExp) => page.comes(words, dialog);

/** What a refusal with a code says. */
const saidOf = (code: string): string => texts[`payments.stripe.${code}` as keyof typeof texts] ?? '';

const tryAgain = async () => {
  await page.press('Volver a intentarlo', dialog);
  await page.comes('Caducidad', dialog);
};

describe('a payment under way', () => {
  it('is not said to be unfinished by the page below', async () => {
    const held = heldAnswer();
    await open({ instead: ({ path }) => (path.endsWith('/pay') ? held.answer : undefined) });
    await begin();
    await page.press('Con tarjeta', dialog);
    await comes('Caducidad');
    typeCard(paid);
    await page.rest();
    const pressed = page.press(/^Pagar \d/, dialog);
    await vi.waitFor(() => expect(payments()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(page.has(/todavía no ha terminado/)).toBe(false);
    held.give(new Response('', { status: 500 }));
    await pressed;
  });

  it('that has ended and nobody knows how is said to be unfinished', async () => {
    await open({ scenario: 'offline@payments.pay' });
    await begin();
    await payWith(paid);
    await comes(/No pague otra vez/);
    await vi.waitFor(() => expect(page.has(/todavía no ha terminado/)).toBe(true), 3000);
  });
});

describe('what was paid', () => {
  it('has its receipt, also where the payment does not name its invoice', async () => {
    const summary = { transaction_id: 'T1', amount: 34.5, currency: 'EUR', invoice_number: 'F1' };
    await open({ instead: ({ path }) => (/summary/.test(path) ? Response.json(summary) : undefined) });
    await begin();
    await payWith(paid);
    await comes(/^Hemos cobrado/);
    expect(page.buttons('Descargar el recibo', dialog)).toBe(1);
  });

  it.each([
    ['no amount', { amount: null }, /^Pago hecho$/, ['Hemos cobrado']],
    ['another currency', { amount: 34.5, currency: 'usd' }, /^Hemos cobrado 34,5 USD\.$/, ['€', 'Moneda']],
    ['the currency of the portal', { amount: 34.5, currency: 'eur' }, /^Hemos cobrado 34,50\s€\.$/, ['EUR']],
  ])('says what was charged as the retailer tells it: %s', async (_what, told, words, not) => {
    const summary = { transaction_id: 'T1', ...told };
    await open({ instead: ({ path }) => (/summary/.test(path) ? Response.json(summary) : undefined) });
    await page.press(/^Pago de la factura/);
    await comes(words);
    for (const one of not) expect(page.text(dialog)).not.toContain(one);
  });

  it('is paid where the retailer has no summary of it, wherever its answer says so', async () => {
    const missing = { message: 'No transaction', code: 'internal_error' };
    await open({
      instead: ({ path }) => (/summary/.test(path) ? Response.json(missing, { status: 400 }) : undefined),
    });
    await page.press(/^Pago de la factura/);
    await comes(/^La factura está pagada/);
    expect(page.buttons('Reintentar', dialog)).toBe(0);
  });
});

describe('an invoice whose payment is verified by hand', () => {
  it('offers the summary of its payment, whether or not it can be paid by card', async () => {
    const invoice = { date: '2026-03-03', amount_total: 50, amount_pending: 0, amount_to_pay: 0 };
    const items = ['manual_verification_required', 'pending_transfer'].map((state, index) => ({
      ...{ ...invoice, id: index + 1, number: `F${index + 1}`, paid: state },
      online_payment: { payment_enabled: false, rel_object_type: null },
    }));
    await open({
      instead: ({ path }) =>
        /\/invoices\/\?/.test(path) ? Response.json({ items, n_items: items.length }) : undefined,
    });
    expect(page.buttons(/^Pago de la factura/)).toBe(1);
    await page.press('Pago de la factura F1');
    await comes('Pago de la factura F1');
  });
});

describe('the published cards', () => {
  it('that are refused say why, one after the other, each by one payment, and the next card pays', async () => {
    await open();
    await begin();
    await page.press('Con tarjeta', dialog);
    const refused = testCards.filter(({ code }) => code !== undefined);
    for (const { number, code = '' } of refused) {
      await page.comes('Caducidad', dialog);
      await pay(number);
      await comes(saidOf(code));
      await tryAgain();
    }
    await pay(paid);
    await comes(/^Hemos cobrado/);
    expect(payments()).toHaveLength(refused.length + 1);
  });

  it.each([false, true])('that are accepted pay an invoice each; the bank asks: %s', async (isAsked) => {
    await open();
    for (const { number } of testCards.filter(({ asks = false, code }) => !code && asks === isAsked)) {
      await begin();
      await payWith(number);
      await comes(/^Hemos cobrado/);
      await page.press('Cerrar', dialog);
    }
    expect(payments()).toHaveLength(3);
    expect(page.buttons(/^Pagar la factura/)).toBe(0);
  });

  it.each([
    ['refuse', 'payment_intent_authentication_failure'],
    ['cancel', 'payment_intent_unexpected_state'],
  ] as const)('are not charged where the customer says %s at the bank', async (answer, code) => {
    bank.answer = answer;
    await open();
    await begin();
    await payWith(asks);
    await comes(saidOf(code));
    expect(page.has(/^El pago de la factura/)).toBe(false);
  });

  it('that the provider does not know are refused at once, and nothing is sent', async () => {
    await open();
    await begin();
    await payWith('4111111111111111');
    await comes(saidOf('incorrect_number'));
    expect(page.has('No es correcto.')).toBe(false);
    expect(payments()).toHaveLength(0);
  });
});

describe('a fault of what was typed', () => {
  const faults = [
    ['cardNumber', ['incomplete_number', 'invalid_number', 'incorrect_number']],
    ['cardExpiry', ['incomplete_expiry', 'invalid_expiry_month', 'invalid_expiry_month_past']],
    ['cardExpiry', ['invalid_expiry_year', 'invalid_expiry_year_past']],
    ['cardCvc', ['incomplete_cvc', 'invalid_cvc', 'incorrect_cvc']],
  ] as const;

  it('that a field of the provider finds is said in words of the portal, never in its own', async () => {
    const message = 'Words of the provider.';
    await open();
    await begin();
    await page.press('Con tarjeta', dialog);
    await comes('Caducidad');
    for (const [field, code] of faults.flatMap(([name, codes]) => codes.map((one) => [name, one] as const))) {
      expect(saidOf(code)).not.toBe('');
      tellFault(field, { code, message });
      await comes(saidOf(code));
      expect(page.has(message)).toBe(false);
    }
    for (const [field, words] of [
      ['cardNumber', 'Revise el número de la tarjeta.'],
      ['cardExpiry', 'Revise la caducidad de la tarjeta.'],
      ['cardCvc', 'Revise el código de seguridad de la tarjeta.'],
    ] as const) {
      tellFault(field, { code: 'not_known', message });
      await comes(words);
      expect(page.has(message)).toBe(false);
    }
  });
});

describe('the reason why nothing can be paid yet', () => {
  const message = 'Words of the provider.';
  const reason = () => page.reasonOf(/^Pagar \d/, dialog);

  it('asks to fill in what is missing, and to correct what is wrong', async () => {
    await open();
    await begin();
    await page.press('Con tarjeta', dialog);
    await comes('Caducidad');
    expect(reason()).toBe('Rellene los datos de la tarjeta');
    tellFault('cardNumber', { code: 'incomplete_number', message });
    await page.rest();
    expect(reason()).toBe('Rellene los datos de la tarjeta');
    tellFault('cardNumber', { code: 'invalid_number', message });
    tellFault('cardExpiry', { code: 'invalid_expiry_year_past', message });
    await page.rest();
    expect(reason()).toBe('Corrija los datos de la tarjeta');
    typeCard(paid, ['cardNumber', 'cardExpiry']);
    await page.rest();
    expect(reason()).toBe('Rellene los datos de la tarjeta');
  });

  it('asks to correct a number that the provider does not know', async () => {
    await open();
    await begin();
    await payWith('4111111111111111');
    await comes(saidOf('incorrect_number'));
    expect(reason()).toBe('Corrija los datos de la tarjeta');
  });
});

describe('a refusal by the retailer', () => {
  const codes = Object.keys(texts).flatMap((key) => /^payments\.stripe\.(.+)$/.exec(key)?.[1] ?? []);

  it('is told by its code, and where nobody knows it as not known', async () => {
    await open();
    await begin();
    await page.press('Con tarjeta', dialog);
    const ofRetailers = codes.filter((one) => !/^incomplete_|_past$|^cannot_leave$/.test(one));
    for (const code of [...ofRetailers, 'insufficient_funds']) {
      await page.comes('Caducidad', dialog);
      page.scenario(`refuses:${code}@payments.pay`);
      await pay(paid);
      await comes(saidOf(code) || texts['payments.unknown_payment_error']);
      await tryAgain();
    }
  });

  it('that says too many requests is told as such', async () => {
    await open({ scenario: 'status:429@payments.pay' });
    await begin();
    await payWith(paid);
    await comes(saidOf('rate_limit'));
  });
});

describe('a payment that cannot be prepared', () => {
  const why = (words: string) => (call: string) => ({ scenario: `${words}@${call}` });
  it.each([
    ['its platforms do not come', 'payments.platforms', why('offline'), /no nos llegan las formas de pago/],
    [
      'the retailer closed it',
      'payments.platforms',
      why('status:403'),
      /^Ahora el pago con tarjeta está cerrado/,
    ],
    [
      'its key does not come',
      'payments.key',
      why('status:500'),
      /no nos llega lo que hace falta para abrirlo/,
    ],
    ['its key is refused', 'payments.key', why('status:404'), /^Ahora el pago con tarjeta está cerrado/],
  ])('says that %s, and who helps', async (_why, call, visit, words) => {
    await open(visit(call));
    await page.press(/^Pagar la factura/);
    if (call === 'payments.key') {
      await comes('Con tarjeta');
      await page.press('Con tarjeta', dialog);
    }
    await comes(words);
    await page.press('Ayuda', dialog);
    await page.comes('900 000 110');
  });

  it('says that no platform is there, and who helps', async () => {
    await open({ instead: ({ path }) => (/platforms_available/.test(path) ? Response.json([]) : undefined) });
    await page.press(/^Pagar la factura/);
    await comes('Ahora no hay abierta ninguna forma de pagar con tarjeta.');
    expect(page.buttons('Ayuda', dialog)).toBe(1);
  });

  it('leads back from a platform without a form to the one that can be paid with', async () => {
    await open();
    await begin();
    await page.press('Redsys', dialog);
    await comes('Redsys no se puede usar en esta página.');
    await page.press('Elegir otra forma de pago', dialog);
    await payWith(paid);
    await comes(/^Hemos cobrado/);
  });

  it('is not begun where a server asks for a platform that the pages do not allow', async () => {
    const settings = { invoices: { enablePayment: true }, payments: { platforms: ['stripe'] } };
    await open({ partner: 'brisa', settings });
    expect(page.buttons(/^Pagar la factura/)).toBe(0);
    expect(page.buttons(/^Cómo pagarla/)).toBeGreaterThan(0);
    expect(page.count('script[src*=stripe]')).toBe(0);
  });
});

describe('an invoice without a number', () => {
  const invoice = { date: '2026-03-03', amount_total: 50, amount_pending: 50, contract: { name: '0091010' } };
  const both = (second: object) => {
    const items = [{ paid: 'paid' }, { paid: 'unpaid', amount_to_pay: 50, ...second }].map((one, index) => ({
      ...{ ...invoice, id: index + 1, invoice_id: index + 101, number: null },
      ...{ online_payment: { payment_enabled: true, rel_object_type: 'account.invoice' }, ...one },
    }));
    return Response.json({ items, n_items: items.length, offset: 0, limit: 100 });
  };

  it('is paid by itself, not told by another one that has none', async () => {
    await open({ instead: ({ path }) => (/\/invoices\/\?/.test(path) ? both({}) : undefined) });
    await begin();
    await page.press('Con tarjeta', dialog);
    await comes('Caducidad');
    expect(page.has(/ya no tiene nada pendiente/)).toBe(false);
  });

  it('is found again by what payments call it', async () => {
    let settled = false;
    await open({
      instead: ({ path }) =>
        /\/invoices\/\?/.test(path) ? both(settled ? { paid: 'paid', amount_to_pay: 0 } : {}) : undefined,
    });
    settled = true;
    await page.press(/^Pagar la factura/);
    await comes(/ya no tiene nada pendiente/);
  });
});

describe('an invoice that it is up to the customer to pay', () => {
  it.each([
    ['waits for the customer', { paid: 'pending_user_payment', amount_to_pay: 50, amount_pending: 50 }, 50],
    ['is paid in part', { paid: 'partially_paid', amount_to_pay: 20, amount_pending: 20 }, 20],
    ['says nothing of what can be paid now', { paid: 'unpaid', amount_to_pay: null, amount_pending: 20 }, 20],
    ['says that nothing can be paid now', { paid: 'unpaid', amount_to_pay: 0, amount_pending: 20 }, 20],
  ])('is paid by card what is left of it, where it %s', async (_what, state, left) => {
    const one = { id: 1, number: 'F1', date: '2026-03-03', amount_total: 50, contract: { name: '0091010' } };
    const items = [
      { ...one, ...state, online_payment: { payment_enabled: true, rel_object_type: 'account.invoice' } },
    ];
    await open({
      instead: ({ path }) =>
        /\/invoices\/\?/.test(path) ? Response.json({ items, n_items: 1, offset: 0, limit: 100 }) : undefined,
    });
    expect(page.text('tbody tr')).toContain(`Por pagar: ${left},00 €`);
    await begin();
    await page.press('Con tarjeta', dialog);
    await comes('Caducidad');
    expect(page.buttons(new RegExp(`^Pagar ${left},00\\s€`), dialog)).toBe(1);
  });
});

describe('what is read again of what is paid', () => {
  it.each(['electricity', 'gas'])('is of its own kind of supply: %s', async (type) => {
    const asked: string[] = [];
    const one = { id: 1, number: 'F1', date: '2026-03-03', amount_total: 50, contract: { name: '001' } };
    const items = [
      {
        ...{ ...one, paid: 'unpaid', amount_to_pay: 50, amount_pending: 50 },
        online_payment: { payment_enabled: true, rel_object_type: 'account.invoice' },
      },
    ];
    const instead = ({ path }: { path: string }) => {
      if (!/\/invoices\/\?/.test(path)) return undefined;
      asked.push(decodeURIComponent(path));
      return Response.json({ items, n_items: 1, offset: 0, limit: 100 });
    };
    await open({ instead }, `/facturas?type=${type}`);
    await begin();
    expect(asked.at(-1)).toContain('"values":["001"]');
    expect(asked.at(-1)).toContain(`{"field":"type","values":["${type}"]}`);
  });
});

describe('a line that is cut', () => {
  it.each(['payments.platforms', 'payments.key'])(
    'before paying, at %s, can be tried again',
    async (call) => {
      await open({ scenario: `offline@${call}` });
      await page.press(/^Pagar la factura/);
      if (call === 'payments.key') {
        await comes('Con tarjeta');
        await page.press('Con tarjeta', dialog);
      }
      await comes(/^Ahora no podemos preparar el pago/);
      page.scenario('');
      await page.press('Volver a intentarlo', dialog);
      await comes('Con tarjeta');
    },
  );

  it('at the code of the provider, or a browser that blocks it, can be tried again', async () => {
    vi.stubGlobal('Stripe', undefined);
    await open();
    await begin();
    await page.press('Con tarjeta', dialog);
    document.querySelector('script[src*="provider"]')?.dispatchEvent(new Event('error'));
    await comes(/^Ahora no podemos preparar el pago/);
    putProvider(bank);
    await page.press('Volver a intentarlo', dialog);
    await comes('Con tarjeta');
    await payWith(paid);
    await comes(/^Hemos cobrado/);
  });

  it('after the retailer booked it: it is found, and sent once', async () => {
    await open({ scenario: 'lost@payments.pay' });
    await begin();
    await payWith(paid);
    await comes(/^Hemos cobrado/);
    expect(payments()).toHaveLength(1);
  });

  it('before the retailer booked it: nobody knows, and after ten minutes it can be paid again, with a warning', async () => {
    await open({ scenario: 'offline@payments.pay' });
    await begin();
    await payWith(paid);
    await comes(/No pague otra vez/);
    expect(page.buttons('Pagar de nuevo', dialog)).toBe(0);
    expect(payments()).toHaveLength(1);
    const kept = keptAt(Date.now() - 11 * 60_000);
    page.end();
    await open({ browser: kept });
    await page.press('Ver qué ha pasado');
    await comes('Pagar de nuevo');
    await page.press('Pagar de nuevo', dialog);
    await comes(/se cobrará dos veces/);
    await page.press('Pagar de nuevo', dialog);
    await comes('Con tarjeta');
    await payWith(paid);
    await comes(/^Hemos cobrado/);
  });

  it('keeps a new payment back for as long as the retailer says', async () => {
    const settings = { payments: { settleMinutes: 30 } };
    await open({ scenario: 'offline@payments.pay', settings });
    await begin();
    await payWith(paid);
    await comes(/si a los 30 min no consta/);
    for (const [minutes, offered] of [
      [29, 0],
      [31, 1],
    ] as const) {
      const kept = keptAt(Date.now() - minutes * 60_000);
      page.end();
      await open({ browser: kept, settings });
      await page.press('Ver qué ha pasado');
      await comes('Volver a preguntar');
      expect(page.buttons('Pagar de nuevo', dialog)).toBe(offered);
    }
  });

  it('while nobody knows empties the fields: a number alone is no card', async () => {
    const refusal = { code: 'invoice_not_payable' };
    await open({
      scenario: 'status:500@payments.summary',
      instead: ({ path }) => (/\/pay(\?|$)/.test(path) ? Response.json(refusal, { status: 409 }) : undefined),
    });
    await begin();
    await payWith(paid);
    await comes('Volver a preguntar');
    page.scenario('');
    await page.press('Volver a preguntar', dialog);
    await comes('Volver a intentarlo');
    await page.press('Volver a intentarlo', dialog);
    await comes('Con tarjeta');
    await page.press('Con tarjeta', dialog);
    await comes('Caducidad');
    typeCard(paid, ['cardNumber']);
    await page.rest();
    expect(page.reasonOf(/^Pagar \d/, dialog)).toMatch(/./);
  });

  it('at the confirmation, after it was booked: it is confirmed again, and charged once', async () => {
    await open({ scenario: 'lost@payments.confirm' });
    await begin();
    await payWith(asks);
    await comes('Terminando el pago…');
    page.scenario('');
    await vi.waitFor(() => expect(page.has(/^Hemos cobrado/)).toBe(true), { timeout: 8000 });
    expect(payments()).toHaveLength(1);
  });

  it('at the summary leaves a payment that was found on the list as paid', async () => {
    await open({ scenario: 'lost@payments.pay,status:500@payments.summary' });
    await begin();
    await payWith(paid);
    await comes(/La factura está pagada/);
    expect(payments()).toHaveLength(1);
  });
});

describe('a payment that was left', () => {
  const leaveAtBank = async () => {
    await open({ scenario: 'redirect@payments.pay' });
    await begin();
    await payWith(asks);
    await vi.waitFor(() => expect(bank.secret).not.toBe(''));
    const kept = keptAt(Date.now());
    page.end();
    return kept;
  };
  const back = (path: string, secret = bank.secret) => {
    const query = new URLSearchParams({
      payment_intent: secret.split('_secret_')[0] ?? '',
      payment_intent_client_secret: secret,
      redirect_status: 'succeeded',
    });
    return `${path}?${query}`;
  };
  const confirmations = () => page.sent.filter(({ body }) => 'payment_intent_id' in (body as object));

  it.each([
    ['the list', '/facturas'],
    ['the invoices of the contract', '/contratos/electricity/0091010/facturas'],
    ['the contract', '/contratos/electricity/0091010'],
  ])('at the bank, which leads back to %s, is finished there', async (_where, path) => {
    const kept = await leaveAtBank();
    await answerBank(bank.secret, 'accept');
    await open({ browser: kept }, back(path));
    await comes(/^Hemos cobrado/);
    expect(page.address()).toBe(path);
    expect(confirmations()).toHaveLength(1);
  });

  it('while the bank asks says once that it is not finished, and is finished without that beside it', async () => {
    bank.answer = 'nothing';
    await open();
    await begin();
    await payWith(asks);
    await comes('Su banco le pide que confirme el pago.');
    await page.press('Cerrar', dialog);
    await page.comes(/pulse otra vez/);
    await page.press('Cerrar', dialog);
    await page.comes(/no se ha terminado/);
    expect(page.has(/pulse otra vez/)).toBe(false);
    bank.answer = 'accept';
    await vi.waitFor(() => expect(page.buttons('Ver qué ha pasado')).toBe(1), 3000);
    await page.press('Ver qué ha pasado');
    await comes(/^Hemos cobrado/);
    expect(page.has(/no se ha terminado/)).toBe(false);
  });

  it('at the bank is believed to the retailer, not to the address: a refusal is one', async () => {
    const kept = await leaveAtBank();
    await answerBank(bank.secret, 'refuse');
    await open({ browser: kept }, back('/facturas'));
    await comes(/No se ha cobrado nada/);
  });

  it.each(['/facturas', '/contratos/electricity/0091010'])(
    'with an intent that this browser did not begin is not confirmed: %s',
    async (path) => {
      const kept = await leaveAtBank();
      await open({ browser: kept }, back(path, 'pi_other_secret_x'));
      await page.comes(/^No hemos encontrado el pago del que viene/);
      expect(confirmations()).toEqual([]);
      expect(page.address()).toBe(path);
      page.end();
      await open({}, back(path));
      await page.comes(/^No hemos encontrado el pago del que viene/);
      expect(confirmations()).toEqual([]);
    },
  );

  it('is finished after a new sign-in where the session ended at the bank', async () => {
    const kept = await leaveAtBank();
    await answerBank(bank.secret, 'accept');
    page = await openPage(back('/facturas'), { browser: kept });
    await page.signIn('estados');
    await comes(/^Hemos cobrado/);
  });

  it('is nothing to another customer of the same browser', async () => {
    const kept = await leaveAtBank();
    await answerBank(bank.secret, 'accept');
    page = await openPage(back('/facturas'), { browser: kept });
    await page.signIn('casa');
    await page.comes('Facturas');
    expect(page.count(dialog)).toBe(0);
    expect(confirmations()).toEqual([]);
  });

  it('is asked about before another invoice is paid', async () => {
    const kept = await leaveAtBank();
    await open({ browser: kept });
    await page.press(/^Pagar la factura/, 'tbody tr:nth-child(2)');
    await comes(/^Estaba pagando la factura/);
    await page.press('Dejarla', dialog);
    await page.press('Dejarla', dialog);
    await comes('Con tarjeta');
    await payWith(paid);
    await comes(/^Hemos cobrado/);
  });
});

describe('who may not pay', () => {
  it('staff are told so, and send nothing', async () => {
    await open({ user: undefined, token: await staffToken('casa') }, '/facturas');
    expect(page.reasonOf(/^Pagar la factura/)).toMatch(/en nombre/);
  });

  it('customers are told after a 401 that nothing was charged, and can try again', async () => {
    await open({ scenario: 'status:401@payments.pay' });
    await begin();
    await payWith(paid);
    await comes(/^No se ha cobrado nada. Para pagar tiene que volver a acceder/);
    expect(page.buttons('Salir y acceder de nuevo', dialog)).toBe(1);
    page.scenario('');
    await tryAgain();
    await page.press(/^Pagar \d/, dialog);
    await comes(/^Hemos cobrado/);
    expect(payments()).toHaveLength(2);
  });

  it('whose session expires while it is sent signs in, and pays once', async () => {
    await open({ scenario: 'token_expired@payments.pay' });
    await begin();
    await payWith(paid);
    await page.comes(/sesión ha caducado/);
    page.scenario('');
    await page.signIn('estados');
    await page.press(/^Pagar \d/);
    await page.comes(/^Hemos cobrado/);
    expect(payments()).toHaveLength(2);
  });
});
