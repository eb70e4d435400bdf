import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { Services } from '../../src/engine/services.ts';
import { dialogsOpen, goBack, until } from '../corpus/support/browser.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const dialog = '[role=dialog]';
const question = '[role=alertdialog]';
const german = 'DE89370400440532013000';
const spanish = 'ES9121000418450200051332';

/** Opens a dialog of a contract by its button. */
async function open(
  path: string,
  button: string,
  visit: Visit = { user: 'estados' },
  watch?: (services: Services) => Services,
): Promise<void> {
  page = await openPage(path, visit, watch);
  await page.press(button);
  await page.comes('Cancelar', `${dialog} [data-form-foot]`);
}

const field = (name: string) => `${dialog} [name="${name}"]`;

describe('a change of the power', () => {
  it('shows the present powers with a comma, and the cost of an increase, but none of a refused power', async () => {
    await open('/contratos/electricity/0091006', 'Cambiar la potencia');
    expect(page.typed(field('powers.0.kw'))).toBe('3,3');
    await page.type(field('powers.0.kw'), '4,4');
    for (const right of ['de enganche', 'de acceso', 'de extensión'])
      expect(page.text(dialog)).toContain(`Derechos ${right}`);
    for (const cost of ['9,04', '21,67', 'de 37,16 € a 60,15 €']) expect(page.text(dialog)).toContain(cost);
    for (const refused of ['0', '-1', '16', '3,4567']) {
      await page.type(field('powers.0.kw'), refused);
      expect([refused, page.typed(field('powers.0.kw')), page.text(dialog).includes('9,04')]).toEqual([
        refused,
        refused,
        false,
      ]);
    }
  });

  it('that waits for a signature says so, and no other one can be asked for', async () => {
    await open('/contratos/electricity/0091009', 'Cambiar la potencia');
    for (const row of [0, 1]) await page.type(field(`powers.${row}.kw`), '14,49');
    await page.press('Solicitar el cambio', dialog);
    await page.comes('Solicitar el cambio', question);
    expect(page.text(question)).toMatch(
      /Punta \(P1\).* pasa a 14,49 kW.*Total con IVA.*distribuidora hará el cambio hacia el/,
    );
    await page.press('Solicitar el cambio', question);
    await page.comes(/Pendiente de firma/, dialog);
    expect(page.text(dialog)).toMatch(
      /Referencia\d{4}-\d{6}.*Firme el documento.*enviado a estados@example.com/,
    );
    expect(page.reasonOf('Cambiar la potencia', 'main')).toContain('espera su firma');
  });
});

describe('a change of the power that was sent', () => {
  const send = async (contract: string, visit?: Visit, watch?: (services: Services) => Services) => {
    await open(`/contratos/electricity/${contract}`, 'Cambiar la potencia', visit, watch);
    await page.type(field('powers.0.kw'), '5,5');
    await page.press('Solicitar el cambio', dialog);
    await page.press('Solicitar el cambio', question);
  };

  it('shows as under way while the retailer still tells of the contract as it was', async () => {
    const before = new Map<string, Promise<Json>>();
    const lagging = (services: Services): Services => ({
      ...services,
      call(name, given, signal) {
        if (name !== 'contracts.list') return services.call(name, given, signal);
        const key = JSON.stringify(given);
        const answer = before.get(key) ?? services.call(name, given, signal);
        before.set(key, answer);
        return answer;
      },
    });
    await send('0091007', undefined, lagging);
    await page.comes(/Hemos pedido el cambio de potencia/, dialog);
    await page.comes('Cambio de potencia', '#process');
    const says = () => [page.text('#process'), page.reasonOf('Cambiar la potencia', 'main')];
    const told = [
      expect.stringMatching(/Cambio de potencia.*P1\).*5,5 kW/),
      expect.stringContaining('trámite en curso'),
    ];
    expect(says()).toEqual(told);
    const tab = { ...sessionStorage } as { [name: string]: string };
    page.end();
    page = await openPage('/contratos/electricity/0091007', { user: 'estados', tab, again: true }, lagging);
    expect(says()).toEqual(told);
  });

  it('cannot be asked for again where Forward opens its dialog: that says why at once, and has Close alone', async () => {
    await send('0091008');
    await page.comes(/Hemos pedido el cambio de potencia/, dialog);
    await goBack();
    await until(() => page.count(dialog) === 0);
    history.forward();
    await page.comes(/Hay un trámite en curso/, `${dialog} [role=status]`);
    const names = [...document.querySelectorAll(`${dialog} [data-form-foot] button`)];
    expect(names.map((button) => button.textContent)).toEqual(['Cerrar']);
    expect(page.count(`${dialog} form`)).toBe(0);
    await page.press('Cerrar', `${dialog} [data-form-foot]`);
    await until(() => page.count(dialog) === 0);
  });

  it('and is not admitted leaves Close and help, and no costs, until another power is typed', async () => {
    await send('0091011', { user: 'estados', scenario: 'status:406@contracts.changePower' });
    await page.comes(/La distribuidora no ha admitido el cambio/, dialog);
    const buttons = () =>
      ['Cerrar', 'Cancelar', 'Solicitar el cambio'].map((name) => page.buttons(name, foot));
    const foot = '[data-form-foot]';
    expect([buttons(), page.buttons('Ayuda', foot)]).toEqual([[1, 0, 0], 1]);
    expect(page.text(dialog)).not.toContain('Derechos de enganche');
    await page.type(field('powers.0.kw'), '6,9');
    expect(buttons()).toEqual([0, 1, 1]);
    expect(page.text(dialog)).toContain('Derechos de enganche');
  });
});

describe('a new bank account', () => {
  const fill = async (iban: string) => {
    await page.press('En una cuenta nueva', dialog, 'radio');
    await page.type(field('iban'), iban);
    await page.press(/Soy titular/, dialog, 'checkbox');
    await page.attach(`${dialog} input[type=file]`, 'certificado.pdf');
  };

  it('from abroad waits for the signature, and the contract keeps the present one', async () => {
    await open('/contratos/electricity/0091006', 'Cambiar la cuenta bancaria');
    const before = page.text('#contract');
    await fill(german);
    await page.press('Cambiar la cuenta', dialog);
    await page.comes('Cambiar la cuenta', question);
    expect(page.text(question)).toMatch(
      /Cuenta actual.*Cuenta nueva.*DE89 3704 0044 .*nos autoriza a cargar/,
    );
    await page.press('Cambiar la cuenta', question);
    await page.comes(/Pendiente de firma/, dialog);
    expect(page.count('[data-form-outcome] .MuiAlert-icon use[href$="#clock"]')).toBe(1);
    expect(page.text('#contract')).toBe(before);
    expect(page.has('Cambio de cuenta bancaria')).toBe(true);
  });

  it('can be the first one of a contract without direct debit', async () => {
    await open('/contratos-gas/0091020', 'Domiciliar el pago');
    expect(page.text(`${dialog} h2`)).toBe('Domiciliar el pago');
    await fill(spanish);
    await page.press(/^Domiciliar/, dialog);
    await page.press(/^Domiciliar/, question);
    await page.comes(/^Hecho:/, dialog);
    expect(page.text(`${dialog} h2`)).toBe('Domiciliar el pago');
    await page.comes('ES91 **** **** **** **** 1332', '#contract');
    expect(page.buttons('Domiciliar el pago')).toBe(0);
    expect(page.buttons('Cambiar la cuenta bancaria')).toBe(1);
  });

  it('can be typed where the known ones cannot be read, and stays while they are read again', async () => {
    const scenario = 'status:500@ibans.list,status:500@ibans.ofContracts';
    await open('/contratos/electricity/0091012', 'Cambiar la cuenta bancaria', { user: 'estados', scenario });
    await page.press('En una de mis cuentas', dialog, 'radio');
    expect(page.has(/No hemos podido leer sus cuentas/, dialog)).toBe(true);
    expect(page.has(/Todavía no tenemos ninguna cuenta/)).toBe(false);
    await fill(spanish);
    page.scenario('');
    await page.press('Reintentar', dialog);
    expect(page.has(/No hemos podido leer/, dialog)).toBe(false);
    expect(page.typed(field('iban'))?.replace(/ /g, '')).toBe(spanish);
    expect(page.has('certificado.pdf', dialog)).toBe(true);
  });
});

describe('a new address for letters', () => {
  it('is asked for at once where somebody has none yet', async () => {
    const none = new Response('[]', { headers: { 'content-type': 'application/json' } });
    const instead = ({ path }: { path: string }) => (/addresses/.test(path) ? none.clone() : undefined);
    await open('/contratos/electricity/0091010', 'Cambiar la dirección de contacto', {
      user: 'estados',
      instead,
    });
    await page.comes('Código postal', dialog);
    expect(page.text(dialog)).not.toContain('Dirección sin datos');
  });

  it('to somebody else waits for the signature of the holder', async () => {
    await open('/contratos/electricity/0091008', 'Cambiar la dirección de contacto');
    const before = page.text('#contact');
    await page.press('En una dirección nueva', dialog, 'radio');
    await page.type(field('name'), 'Taller de prova');
    await page.type(field('address.zipcode'), '17001');
    await page.comes('Girona', dialog);
    await page.type(field('address.tv'), 'Carrer');
    await page.type(field('address.nv'), 'de la Sort');
    await page.type(field('address.pnp'), '12');
    await page.press('Cambiar la dirección', dialog);
    await page.comes('estados@example.com', question);
    expect(document.querySelector(`${question} a`)).toBeNull();
    expect(page.text(question)).toMatch(
      /Dirección actualAntonio Romero Castillo, .*Dirección nuevaTaller de prova, /,
    );
    await page.press('Cambiar la dirección', question);
    await page.comes(/Pendiente de firma/, dialog);
    expect(page.text('#contact')).toBe(before);
    expect(page.has('Cambio de dirección de contacto')).toBe(true);
  });

  describe('while the session expires', () => {
    let call: Services['call'] | undefined;
    beforeEach(async () => {
      await open(
        '/contratos/electricity/0091008',
        'Cambiar la dirección de contacto',
        undefined,
        (services) => {
          call = services.call;
          return services;
        },
      );
    });

    async function expire(): Promise<void> {
      page.scenario('token_expired@profile.read');
      await call?.('profile.read', {}).catch(() => undefined);
      await page.comes(/sesión ha caducado/);
    }

    it('keeps the town that was taken out', async () => {
      await page.press('En una dirección nueva', dialog, 'radio');
      await page.type(field('address.zipcode'), '17001');
      await page.comes('Girona', dialog);
      await page.type(field('address.city'), '');
      await expire();
      expect(page.typed(field('address.city'))).toBe('');
    });

    it('offers the way out at the foot, beside the button of the form', async () => {
      await expire();
      const foot = [...document.querySelectorAll('[data-form-foot]')].at(-1);
      expect(foot?.textContent).toBe('SalirAcceder');
    });

    it('stays as it was where somebody presses Back, who is told what leads on', async () => {
      await expire();
      history.back();
      await page.comes(/Antes de volver/);
      expect(page.count(`${dialog} [type=radio]`)).toBeGreaterThan(0);
    });

    it('is not opened again by Forward', async () => {
      await goBack();
      await until(() => dialogsOpen() === 0);
      await expire();
      history.forward();
      await page.comes(/Antes de volver/);
      expect(page.count(`${dialog} [type=radio]`)).toBe(0);
    });
  });
});

describe('the electronic invoice of gas', () => {
  it('is activated after a question that names the address, and is then no longer offered', async () => {
    await open('/contratos-gas/0091020', 'Activar la factura electrónica');
    expect(page.text(dialog)).toContain('estados@example.com');
    await page.press('Activar', dialog);
    await page.comes('Por correo electrónico', '#contract');
    expect(page.sent.at(-1)?.body).toEqual({ invoice_online: true });
    expect(page.buttons('Activar la factura electrónica')).toBe(0);
  });
});
