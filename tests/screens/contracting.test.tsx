import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';
import { activeMarkup, mustBeInactive } from '../support/active-markup.ts';
import { filledIn, type Instead } from '../support/filled-in-order.ts';
import { type Order, walk } from '../support/orders.ts';
import { type OpenWizard, openWizard } from '../support/wizard-bench.ts';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const paths = {
  electricity: '/nuevo-cliente-electricidad',
  gas: '/nuevo-cliente-gas',
  dual: '/nuevo-cliente-dual',
};

async function open(path: string, visit: Visit = {}): Promise<void> {
  page = await openPage(path, visit);
}

/** Opens the summary of an order. @returns what it says, fact by fact. */
async function summaryOf(
  order: Order,
  contractation: JsonObject = {},
  instead: Instead = {},
): Promise<string> {
  const tab = await filledIn(order, contractation, 'confirmation', instead);
  await open(paths[order.kind], { tab, again: true, settings: { contractation } });
  await page.comes(/Código de suministro/);
  return page.text('[data-step=confirmation] form');
}

describe('the summary', () => {
  it('of electricity is everything that was entered and what it supposes', async () => {
    const said = await summaryOf({ kind: 'electricity' });
    for (const words of [
      ['¿Con qué compañía está ahora?', 'factura.pdf', '¿Tiene luz ahora?Sí'],
      ['¿Cambia el titular?No', 'CatalánDNI', 'cara.pdf, dorso.pdf', 'En la dirección del suministro'],
      ['Coste estimadoUnos', 'con 3.500 kWh al año (en %: P1 27,', 'Peaje de acceso2.0TD'],
      ['Referencia catastral7837301VG8173B0001TT', 'Otros datosTimbre roto', 'Soy titular de esta cuentaSí'],
      ['Acepto que me llamen para ayudarme si no terminoSí'],
    ].flat())
      expect(said).toContain(words);
    expect(said).not.toContain('¿Cuánta luz gasta al año?');
    expect(said).not.toContain('solvencia');
  });

  it('has the consents as they were given', async () => {
    const said = await summaryOf(
      { kind: 'gas' },
      { mustAcceptMorosityVerification: true },
      { installation: { acceptMorosityVerification: true, leadsConsent: false } },
    );
    expect(said).toContain('Acepto que se consulte mi solvencia en ficheros de morosidadSí');
    expect(said).toContain('Acepto que me llamen para ayudarme si no terminoNo');
  });

  it('of an indexed product has the consumption that was entered, as no cost is estimated', async () => {
    const said = await summaryOf(
      { kind: 'electricity' },
      {},
      { contract: { yearlyKwh: 4200, selectedProduct: 203 } },
    );
    expect(said).toContain('¿Cuánta luz gasta al año?4.200 kWh');
    expect(said).toContain('Sin precio fijo de la energía');
    expect(said).not.toContain('Coste estimado');
  });

  it('of a company above 15 kW has its powers as numbers of the language, and where letters go', async () => {
    const said = await summaryOf({ kind: 'electricity', isCompany: true, isHigh: true });
    for (const words of ['Potencia P621 kW', 'Peaje de acceso3.0TD', '17001 Girona', '40318274X', 'cif.pdf'])
      expect(said).toContain(words);
    expect(said).toContain('Actividad (CNAE)0111 Cultivo de cereales');
    expect(said).toMatch(/Dónde recibe las cartas.*Referencia catastral7837301VG8173B0001TT/);
  });

  it('of gas beside electricity has its retailer, its tariff, its bill and whether its holder changes', async () => {
    const said = await summaryOf({ kind: 'dual', withGas: true });
    for (const words of [
      '¿Con qué compañía está el gas?',
      'gas.pdf',
      'Peaje de accesoRL.1',
      '¿Cambia el titular?Sí',
      'Energía: 0,',
      'Precios sin impuestos, desde el',
    ])
      expect(said).toContain(words);
  });

  it('of a company that is halted promises no contract', async () => {
    const said = await summaryOf(
      { kind: 'electricity', isCompany: true },
      { businessHaltContractation: true },
    );
    expect(said).toContain('Lo que nos ha contado');
    expect(said).toContain('Todavía no contrata nada');
    expect(said).not.toMatch(/Lo que va a contratar|para firmarlo|desistir/);
  });
});

/** What a tab keeps of an order whose parts were sent, as the wizard keeps it, and of what comparisons have handed on. */
async function sentUpToItsEnd(
  order: Order,
  then: (wizard: OpenWizard) => Promise<unknown> = async () => undefined,
): Promise<{ [key: string]: string }> {
  const wizard = await openWizard('contracting.supply', { with: { kind: order.kind } });
  await walk(wizard, order, 'confirmation');
  await then(wizard);
  const handed = (value: string) => JSON.stringify({ value });
  return {
    [`mostrador.draft.lumen.contracting.supply//${order.kind}`]: JSON.stringify(wizard.draft),
    'mostrador.state.lumen./contracting.cups': handed('ES0031400000000010HH'),
    'mostrador.state.lumen./contracting.gasCups': handed('ES0217400000000010HK'),
  };
}

/** What the retailer says of each supply that is confirmed. */
type Said = { format: 'html' | 'markdown'; body: string } | null;

/** A retailer that accepts each lead, with what it says of it; of electricity the number is 7, of gas 8. */
const accepting =
  (electricity: Said = null, gas: Said = null): NonNullable<Visit['instead']> =>
  ({ method, path }) => {
    if (method !== 'POST' || !/\/leads(\?|$)/.test(path)) return undefined;
    const [lead_id, render] = path.includes('/gas/') ? [8, gas] : [7, electricity];
    return Response.json({ status: 'OK', lead_id, result: { error: null, render } });
  };
const accepted = accepting();

/** Accepts and sends what was filled in. */
async function accept(
  order: Order,
  visit: Visit = {},
  then?: Parameters<typeof sentUpToItsEnd>[1],
): Promise<void> {
  await open(paths[order.kind], { tab: await sentUpToItsEnd(order, then), again: true, ...visit });
  await page.comes(/Código de suministro/);
  for (const name of ['acceptOVConditions', 'acceptGdpr'])
    fireEvent.click(document.querySelector(`[name=${name}]`) as Element);
  await page.rest();
  await page.press('Aceptar y enviar');
}

describe('documents that were sent before a reload', () => {
  it('stand in the summary as received', async () => {
    await open(paths.electricity, { tab: await sentUpToItsEnd({ kind: 'electricity' }), again: true });
    await page.comes(/Código de suministro/);
    const said = page.text('[data-step=confirmation] form');
    expect(said).toContain('DNI o NIE, por las dos carasEnvío recibido');
    expect(said).not.toContain('Documentos de la instalación');
  });
});

describe('the end of an order', () => {
  const left = () =>
    ['cups', 'gasCups'].filter((name) => `mostrador.state.lumen./contracting.${name}` in sessionStorage);

  it.each<[order: Order, left: string[]]>([
    [{ kind: 'electricity' }, ['gasCups']],
    [{ kind: 'gas' }, ['cups']],
    [{ kind: 'dual', withGas: true }, []],
  ])(
    'has its number and one button, which leads home, and keeps nothing of it: %j',
    async (order, others) => {
      await accept(order, { instead: accepted });
      await page.comes('Hemos recibido su solicitud');
      const outcome = '[data-form-outcome]';
      expect(page.text(outcome)).toMatch(/Número de (la )?solicitud( de luz)?\d/);
      const pressed = [...document.querySelectorAll(`${outcome} :is(a, button)`)];
      expect(pressed.map(({ textContent }) => textContent)).toEqual(['Ir al inicio']);
      expect(page.has('¿Ya es cliente? Acceda')).toBe(false);
      expect([left(), Object.keys(sessionStorage).filter((key) => key.includes('draft'))]).toEqual([
        others,
        [],
      ]);
      await page.press('Ir al inicio', outcome, 'link');
      expect(page.address()).not.toContain(paths[order.kind]);
    },
  );
});

describe('what the retailer says at the end of an order', () => {
  const both: Order = { kind: 'dual', withGas: true };
  const outcome = '[data-form-outcome]';
  const light: Said = { format: 'html', body: '<p>Su <strong>luz</strong> llega el lunes.</p>' };
  const gas: Said = { format: 'markdown', body: 'Su **gas** llega el martes.' };

  it.each<[what: string, said: [Said, Said], words: string[], isSilent: boolean]>([
    ['of both supplies', [light, gas], ['Su luz llega el lunes.', 'Su gas llega el martes.'], false],
    ['of electricity alone', [light, null], ['Su luz llega el lunes.'], false],
    ['of gas alone', [null, gas], ['Su gas llega el martes.'], false],
    ['of neither', [null, null], [], true],
  ])('%s is shown, in its format', async (_what, said, words, isSilent) => {
    await accept(both, { instead: accepting(...said) });
    await page.comes('Hemos recibido su solicitud');
    for (const one of words) await waitFor(() => expect(page.text(outcome)).toContain(one));
    const strong = [...document.querySelectorAll(`${outcome} strong`)].map(({ textContent }) => textContent);
    expect(strong).toEqual(said.flatMap((one, index) => (one === null ? [] : [['luz', 'gas'][index]])));
    const heads = [...document.querySelectorAll(`${outcome} h2`)].map(({ textContent }) => textContent);
    expect(heads.filter((head) => head === 'Luz' || head === 'Gas')).toEqual(
      said.includes(null) ? [] : ['Luz', 'Gas'],
    );
    expect(page.text(outcome).includes('Hasta que lo firme no cambia nada.')).toBe(isSilent);
  });

  it.each(['html', 'markdown'] as const)('is shown without active markup, as %s', async (format) => {
    const said: Said = { format, body: activeMarkup };
    await accept(both, { instead: accepting(said, said) });
    await waitFor(() => mustBeInactive(2));
  });

  it('has the number of the gas beside that of the electricity', async () => {
    await accept(both, { instead: accepted });
    await page.comes('Hemos recibido su solicitud');
    expect(page.text(outcome)).toMatch(/Número de la solicitud de luz\d+\D*Número de la solicitud de gas\d+/);
  });

  it('has no number of a gas that was taken out again', async () => {
    await accept(both, { instead: accepted }, async (wizard) => {
      await wizard.back('gasContract');
      await wizard.fill({ includeGas: false });
      await wizard.next();
      await walk(wizard, both, 'confirmation');
    });
    await page.comes('Hemos recibido su solicitud');
    expect(page.text(outcome)).toMatch(/Número de solicitud\d+/);
    expect(page.text(outcome)).not.toContain('solicitud de gas');
  });
});

describe('documents that gas still needs, of an electricity that was confirmed before a reload', () => {
  const order: Order = { kind: 'dual', withGas: true, atOnce: true };
  const settings = { contractation: { leads: { enabled: false } } };

  /** What a tab keeps of an order whose electricity was confirmed, and whose gas was not. */
  async function halfConfirmed() {
    let parts = 0;
    const wizard = await openWizard('contracting.supply', {
      with: { kind: 'dual' },
      settings,
      changed(path, answer) {
        if (/\/gas\/leads$/.test(path)) parts += 1;
        return parts > 1 ? new Response('', { status: 404 }) : answer;
      },
    });
    await walk(wizard, order, undefined, { gasContract: { invoice: null } });
    return { 'mostrador.draft.lumen.contracting.supply//dual': JSON.stringify(wizard.draft) };
  }

  it('are asked for at their step, which shows nothing else', async () => {
    await open(paths.dual, { tab: await halfConfirmed(), again: true, settings });
    await page.comes(/Código de suministro/);
    await page.press('Aceptar y enviar');
    await page.comes(/Adjunte otra vez los documentos de este paso/);
    const step = '[data-step=person]';
    const fields = [...document.querySelectorAll(`${step} [data-field]`)].map((one) =>
      one.getAttribute('data-field'),
    );
    expect(fields).toEqual(['nifFaceup']);
    expect(page.text(step)).toContain('vuelva a adjuntar cara.pdf y dorso.pdf');
    const files = ['cara.pdf', 'dorso.pdf'].map(
      (name) => new File([name], name, { type: 'application/pdf' }),
    );
    fireEvent.change(document.querySelector(`${step} input[type=file]`) as Element, { target: { files } });
    await page.rest();
    await page.press('Siguiente');
    await waitFor(() => expect(page.count('[data-step=gasContract]')).toBe(1));
  });
});

describe('a chat', () => {
  it('can be opened at the steps of an order, and no more once everything is sent', async () => {
    const order: Order = { kind: 'electricity' };
    await open(paths.electricity, { tab: await sentUpToItsEnd(order), again: true });
    await page.comes(/Código de suministro/);
    expect(page.buttons('Abrir el chat')).toBe(1);
    page.end();
    await accept(order, { instead: accepted });
    await page.comes('Hemos recibido su solicitud');
    expect(page.buttons('Abrir el chat')).toBe(0);
  });
});

describe('the tracking of orders', () => {
  const agreed = (yes: boolean) => ({
    'mostrador.consent.lumen': JSON.stringify({ at: Date.now(), policy: '', choice: { marketing: yes } }),
  });
  const scripts = () =>
    [...document.head.querySelectorAll<HTMLScriptElement>('script')].filter(({ src }) =>
      /rastre|orderTracking/.test(src),
    );
  afterEach(() => {
    for (const script of scripts()) script.remove();
  });

  it('gets the CUPS in place of the number of the order, at the confirmation', async () => {
    const order: Order = { kind: 'electricity' };
    const told: Json[] = [];
    Object.assign(window, { Rastre: { order: (given: Json) => void told.push(given) } });
    const tab = await filledIn(order, {}, 'payment');
    await open(paths.electricity, { tab, again: true, unasked: true, browser: agreed(true) });
    await page.comes(/IBAN/);
    expect([scripts().length, told]).toEqual([0, []]);
    page.end();
    await open(paths.electricity, {
      tab: await sentUpToItsEnd(order),
      again: true,
      unasked: true,
      browser: agreed(true),
    });
    await page.comes(/Código de suministro/);
    await waitFor(() => expect(scripts()).toHaveLength(1));
    fireEvent(scripts()[0] as Element, new Event('load'));
    await page.rest();
    expect(told).toEqual([{ orderId: 'ES0031400000000010HH' }]);
    Reflect.deleteProperty(window, 'Rastre');
  });

  it('does not come where it was not accepted', async () => {
    const tab = await sentUpToItsEnd({ kind: 'electricity' });
    await open(paths.electricity, { tab, again: true, unasked: true, browser: agreed(false) });
    await page.comes(/Código de suministro/);
    await page.rest();
    expect(scripts()).toEqual([]);
  });
});

describe('a supply for which there is no product', () => {
  it.each<[organization: JsonObject, words: RegExp]>([
    [{}, /no tenemos ninguna tarifa para este suministro\. Llámenos al 900\s000\s110/],
    [{ phone_crm: '' }, /no tenemos ninguna tarifa para este suministro\.$/],
  ])('is told with the phone of customer care, where there is one: %j', async (organization, words) => {
    const instead: Visit['instead'] = ({ path }) =>
      /\/pricelist/.test(path) ? Response.json([]) : undefined;
    const tab = await filledIn({ kind: 'electricity' }, {}, 'contract');
    await open(paths.electricity, { tab, again: true, instead, settings: { organization } });
    await page.comes('Siguiente');
    for (const [row, kw] of ['4,6', '5,75'].entries()) await page.type(`[name="powers.${row}.kw"]`, kw);
    await page.comes(words);
  });
});

describe('a supply point of gas', () => {
  const unchecked = /No hemos podido comprobar que este CUPS sea de gas/;
  const opened = async (cups: string) => {
    await open(paths.gas);
    await page.comes('Siguiente');
    await page.type('[name=cups]', cups);
  };

  it('is spoken of where nobody is known to deliver gas to it', async () => {
    await opened('ES1234123456789012JY');
    await page.comes(unchecked);
    expect(page.has('Este CUPS no es válido')).toBe(false);
  });

  it('has its postal code and no such words where somebody is', async () => {
    await opened('ES0217400000000010HK');
    await waitFor(() => expect(page.typed('[name="address.zipcode"]')).toMatch(/^08/));
    expect(page.has(unchecked)).toBe(false);
  });
});

describe('a wizard that opens with a session that is over', () => {
  it('says so, and that what was typed is kept', async () => {
    const scenario = 'status:419@session.isTokenValid';
    await open(paths.gas, { user: 'casa', stored: true, scenario });
    await page.comes('Su sesión ha terminado. Acceda de nuevo y podrá seguir con lo que había escrito.');
    expect(page.has('¿Ya es cliente? Acceda')).toBe(true);
  });

  it('says nothing of it to a visitor', async () => {
    await open(paths.gas);
    await page.comes('¿Ya es cliente? Acceda');
    expect(page.has(/Su sesión ha terminado/)).toBe(false);
  });
});

describe('what the retailer refuses of an order at its end', () => {
  it('is told at the step that has it, which is left again as any other', async () => {
    const said = 'Este banco no admite domiciliaciones';
    let refuses = true;
    const instead: Visit['instead'] = (request) =>
      refuses && request.method === 'POST' && /\/leads(\?|$)/.test(request.path)
        ? Response.json({ errors: { bank: [said] } }, { status: 400 })
        : accepted(request);
    await accept({ kind: 'electricity' }, { instead });
    await page.comes(/Algo de este paso no se ha aceptado/);
    expect(page.count('[data-step=payment]')).toBe(1);
    expect(page.text('[data-form-refusal]')).toBe(said);
    expect(document.activeElement?.textContent).toBe(said);
    refuses = false;
    await page.press('Siguiente');
    await page.press('Aceptar y enviar');
    await page.comes('Hemos recibido su solicitud');
  });
});

describe('a promotional code that is typed', () => {
  it('stays as it was typed', async () => {
    const contractation = { promotionalCode: true };
    const tab = await filledIn({ kind: 'electricity' }, contractation, 'contract');
    await open(paths.electricity, { tab, again: true, settings: { contractation } });
    await page.comes('Siguiente');
    await page.type('[name=promotionalCode]', ' Sol-2026a ');
    expect(page.typed('[name=promotionalCode]')).toBe('Sol-2026a');
  });
});

describe('where customer care is named', () => {
  const refusal = '[data-form-refusal]';

  it('its phone and e-mail stand below what went wrong', async () => {
    await accept({ kind: 'electricity' }, { scenario: 'status:404@leads.send' });
    expect(page.text(refusal)).toContain('inténtelo en unos minutos.Teléfono900 000 110');
    expect(page.has(/¿Le ayudamos\? Llámenos al 900/)).toBe(true);
  });

  it.each([
    [{ phone_crm: '', email: '' }, /¿Le ayudamos/, false],
    [{ phone_crm: '' }, '¿Le ayudamos? Escríbanos a hola@lumen.example.', true],
  ])(
    'nothing ends in the middle of a sentence where there is none: %j',
    async (organization, help, isThere) => {
      const scenario = 'status:404@leads.send';
      await accept({ kind: 'electricity' }, { scenario, settings: { organization } });
      expect(page.text(refusal)).toContain('inténtelo en unos minutos.');
      expect(page.text(refusal)).not.toContain('Teléfono');
      expect(page.has(help)).toBe(isThere);
    },
  );
});

describe('the largest step', () => {
  it('draws the field that a letter is typed into, and nothing else', async () => {
    const tab = await filledIn({ kind: 'electricity' }, {}, 'person');
    await open(paths.electricity, { tab, again: true });
    await page.comes('Siguiente');
    const input = document.querySelector('[name=name]') as HTMLInputElement;
    const changed: Node[] = [];
    const watcher = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const value of ['A', 'An']) fireEvent.change(input, { target: { value } });
    await page.rest();
    watcher.disconnect();
    const own = input.closest('[data-field]');
    expect(own).not.toBeNull();
    expect(changed.filter((node) => !own?.contains(node))).toEqual([]);
  });
});

describe('an order', () => {
  it.each<[Order['kind'], string]>([
    ['electricity', 'Contratar luz'],
    ['gas', 'Contratar gas'],
    ['dual', 'Contratar luz y gas'],
  ])('of %s has a title of its own, and says at which of its steps it is', async (kind, title) => {
    await open(paths[kind]);
    await page.comes(title, 'h1');
    const steps = page.count('[data-wizard] nav li');
    expect(steps).toBeGreaterThan(3);
    expect(page.text('[data-wizard]')).toContain(`1 / ${steps}`);
  });
});

describe('who may contract', () => {
  it.each([
    [true, '/acceso'],
    [false, paths.electricity],
  ])('with contractation.authenticate %s a visitor comes to %s', async (authenticate, address) => {
    await open(paths.electricity, { settings: { contractation: { authenticate } } });
    await page.rest();
    expect(page.address().split('?')[0]).toBe(address);
  });

  it('comes back to the wizard after signing in', async () => {
    await open(paths.gas);
    await page.press('¿Ya es cliente? Acceda', 'main', 'link');
    await page.signIn('nuevo');
    expect(page.address().split('?')[0]).toBe(paths.gas);
    await page.comes('Siguiente');
    expect(page.has('¿Ya es cliente? Acceda')).toBe(false);
  });
});

describe('a promotional code of the address', () => {
  const brought = /se aplica cuando elija la tarifa/;
  const notTaken = /Díganoslo y se lo aplicamos/;

  it.each<[isTaken: boolean, ofRetailer: string, words: RegExp]>([
    [true, '', brought],
    [false, '', notTaken],
    [false, 'on:promotionalCode@contracting.config', brought],
    [true, 'off:promotionalCode@contracting.config', notTaken],
  ])('taken by the partner: %j, by the retailer: %j, says %s', async (promotionalCode, scenario, words) => {
    const contractation = { promotionalCode };
    await open(`${paths.electricity}?promocode=BENVINGUDA`, { settings: { contractation }, scenario });
    await page.comes(words);
    expect(page.has(words === brought ? notTaken : brought)).toBe(false);
  });

  it('is spoken of at the first step alone', async () => {
    const tab = await filledIn({ kind: 'electricity' }, { promotionalCode: true });
    await open(`${paths.electricity}?promocode=BENVINGUDA`, {
      tab,
      again: true,
      settings: { contractation: { promotionalCode: true } },
    });
    await page.comes(/Código de suministro/);
    expect(page.has(brought)).toBe(false);
  });
});
