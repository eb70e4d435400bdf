import { afterEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { mergePatch } from '../../src/base/merge-patch.ts';
import { storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { until } from '../corpus/support/browser.ts';
import { openPage } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const list = '/contratos/electricity';
const tabs = () => [...document.querySelectorAll('main [role=tab]')].map(({ textContent }) => textContent);

/** A customer with one contract, of that kind. */
const contractOf =
  (held: string) =>
  ({ path }: { path: string }) => {
    if (!path.includes('/contracts?')) return undefined;
    const one = { name: '0048731', type: held, state: 'activa', cups: { direccio: 'Carrer Major' } };
    const type = /type=(\w+)/.exec(path)?.[1] ?? (held === 'gas' ? 'electricity' : held);
    return Response.json(type === held ? { items: [one], n_items: 1 } : { items: [], n_items: 0 });
  };

describe('a list of 1,200 contracts', () => {
  it('is searched with Enter, and a space matches anything', async () => {
    const asked: (string | null)[] = [];
    const instead = ({ path }: { path: string }) => {
      if (path.includes('/contracts?'))
        asked.push(new URL(path, 'https://portal.test').searchParams.get('filter'));
      return undefined;
    };
    page = await openPage(list, { user: 'empresa', instead });
    await page.type('[role=search] input', 'carrer 08');
    await page.enter('[role=search]');
    const threeKinds = [null, null, null];
    const howMany = null;
    expect(asked).toEqual([...threeKinds, 'carrer%08', howMany]);
    expect(page.address()).toBe(`${list}?search=carrer+08`);
  });

  it('draws its search together with its rows, so that nothing moves', async () => {
    const seen = new Set<boolean>();
    const look = new MutationObserver(() => {
      if (document.querySelector('main tbody tr'))
        seen.add(document.querySelector('[role=search] input') !== null);
    });
    look.observe(document.body, { childList: true, subtree: true });
    page = await openPage(list, { user: 'empresa' });
    await page.comes(/^1–10 de 1\.200/);
    await expect.poll(() => page.count('[role=search] input')).toBe(1);
    look.disconnect();
    expect([...seen]).toEqual([true]);
  });

  it('says when nothing is found', async () => {
    page = await openPage(`${list}?search=no+such+street`, { user: 'empresa' });
    await page.comes(/Ningún contrato coincide/);
  });

  it('shows the last page at an address beyond it', async () => {
    page = await openPage(`${list}?offset=5000`, { user: 'empresa' });
    await page.comes(/^1\.191–1\.200 de 1\.200/);
    expect([page.count('tbody tr'), page.address()]).toEqual([10, `${list}?offset=1190`]);
  });

  it('shows pages of its own size at an address beyond its limits', async () => {
    page = await openPage(`${list}?limit=1000&offset=-5`, { user: 'empresa' });
    await page.comes(/^1–10 de 1\.200/);
    expect([page.count('tbody tr'), page.has('1.000 por página')]).toEqual([10, false]);
  });

  it('is led back to at the page that was chosen last, also where that was left before it was drawn', async () => {
    page = await openPage(list, { user: 'empresa' });
    await page.comes(/^1–10 de 1\.200/);
    document.querySelector<HTMLElement>('main nav [aria-label$="2"]')?.click();
    document.querySelector<HTMLElement>('main tbody tr a')?.click();
    await page.comes('Datos técnicos', 'main');
    await page.press('Volver', 'main', 'link');
    await page.comes(/^11–20 de 1\.200/);
    expect(page.address()).toBe(`${list}?offset=10`);
  });

  it.each([
    ['sort=address', /^1\.200 contratos$/],
    ['search=no+such+street', /^0 de 1\.200 contratos$/],
    ['attention=debt', /^[1-9]\d* de 1\.200 contratos$/],
  ])(
    'says with %s how many there are, and of how many where something was searched or filtered',
    async (query, words) => {
      page = await openPage(`${list}?${query}`, { user: 'empresa' });
      await page.comes(words);
    },
  );

  it('that cannot be read says so once, also where a filter was chosen', async () => {
    page = await openPage(`${list}?attention=debt`, {
      user: 'empresa',
      scenario: 'status:500@contracts.list',
    });
    await page.comes(/No hemos podido obtener/);
    expect(page.buttons('Reintentar')).toBe(1);
  });

  it('whose search fails keeps the search as it was typed, and its tabs; Retry goes on with it', async () => {
    page = await openPage(list, { user: 'empresa' });
    page.scenario('status:500@contracts.list');
    await page.type('[role=search] input', 'carrer 08');
    await page.enter('[role=search]');
    await page.comes(/No hemos podido obtener/);
    expect([page.typed('[role=search] input'), page.count('main [role=tab]')]).toEqual(['carrer 08', 2]);
    page.scenario('');
    await page.press('Reintentar');
    await page.comes(/^\d+ de 1\.200 contratos$/);
    expect([page.typed('[role=search] input'), page.count('main [role=tab]')]).toEqual(['carrer 08', 2]);
  });

  it('changes to gas by the tab', async () => {
    page = await openPage(list, { user: 'empresa' });
    await page.press('Gas', 'main', 'tab');
    expect(page.address()).toBe('/contratos/gas');
    await page.comes(/de 40$/);
  });
});

describe('what a retailer sets of the list', () => {
  const columns = () => page.text('main thead');
  const set = async (contracts: JsonObject, user = 'empresa') => {
    page = await openPage(list, { user, settings: { contracts } });
  };

  it.each([
    ['showProduct', 'Producto', 'Llum Tres Franges'],
    ['showPower', 'Potencia', 'kW'],
  ])('is with %s whether rows and cards have %s', async (setting, words, inCards) => {
    await set({ [setting]: true });
    expect(columns()).toContain(words);
    page.end();
    await set({ [setting]: false });
    expect(columns()).not.toContain(words);
    page.end();
    await set({ [setting]: true }, 'casa');
    expect(page.text('main')).toContain(inCards);
    page.end();
    await set({ [setting]: false }, 'casa');
    expect(page.text('main')).not.toContain(inCards);
  });

  it('is whether it can be searched', async () => {
    await set({ dontShowSearchFilter: false });
    expect(page.count('[role=search] input')).toBe(1);
    page.end();
    await set({ dontShowSearchFilter: true });
    expect(page.count('[role=search] input')).toBe(0);
  });

  it('is a page size beside those that each list has', async () => {
    page = await openPage(`${list}?limit=10`, {
      user: 'empresa',
      settings: { contracts: { itemsPerPage: 7 } },
    });
    const options = [...document.querySelectorAll('main select option')].map(
      ({ textContent }) => textContent,
    );
    const sizes = options.filter((words) => words.endsWith('por página'));
    expect(sizes).toEqual([5, 7, 10, 25, 50, 100].map((size) => `${size} por página`));
  });
});

describe('contracts beyond a page', () => {
  it('are reached by further pages, however few there are', async () => {
    page = await openPage(`${list}?limit=1`, { user: 'casa' });
    await page.comes(/^1–1 de [2-5]$/);
    expect(page.count('main tbody tr')).toBe(1);
  });
});

describe('contracts of the other kinds', () => {
  const gasOf = (items: Json[]) => ({ items, n_items: items.length, offset: 0, limit: 100 });
  const gas = (answer: () => Response | undefined) => ({
    instead: ({ path }: { path: string }) =>
      path.includes('/contracts?') && path.includes('type=gas') ? answer() : undefined,
  });

  it('are read, at least one of each, for their tabs, also where no supply shows as a card', async () => {
    const limits: (string | null)[] = [];
    const instead = ({ path }: { path: string }) => {
      if (path.includes('/contracts?'))
        limits.push(new URL(path, 'https://portal.test').searchParams.get('limit'));
      return undefined;
    };
    page = await openPage(list, { user: 'casa', settings: { contracts: { cardsUpTo: 0 } }, instead });
    expect(limits.sort()).toEqual(['1', '1', '10']);
    expect(tabs()).toEqual(['Luz', 'Gas']);
  });

  it('that cannot be read are told as that in their place, and are read again', async () => {
    let fails = true;
    const broken = () => (fails ? new Response('{}', { status: 500 }) : undefined);
    page = await openPage(list, { user: 'casa', ...gas(broken) });
    expect(page.text('main')).toMatch(/Gas ?No hemos podido obtener/);
    fails = false;
    await page.press('Reintentar', 'main');
    await until(() => page.count('main a[href*="facturas-gas"]') === 1);
    expect(page.has(/No hemos podido obtener/)).toBe(false);
  });

  it('that cannot be read keep their tab', async () => {
    page = await openPage(list, { user: 'empresa', ...gas(() => new Response('{}', { status: 500 })) });
    expect(tabs()).toEqual(['Luz', 'Gas']);
  });

  it('that cannot be read are no reason to hold the contract shown for the only one', async () => {
    const one = { name: '0048731', type: 'electricity', state: 'activa', atr_available: true };
    const instead = ({ path }: { path: string }) => {
      if (!path.includes('/contracts?')) return undefined;
      if (path.includes('type=gas')) return new Response('{}', { status: 500 });
      return Response.json(gasOf(path.includes('type=multipoint') ? [] : [one]));
    };
    page = await openPage(`${list}?for=ibanChange`, { user: 'casa', instead });
    expect(page.address()).toBe(`${list}?for=ibanChange`);
  });

  it('are led to where those of the address cannot do what it asks for', async () => {
    page = await openPage('/contratos/gas?for=powChange', { user: 'casa' });
    await page.comes(/^Elija el contrato/);
    expect(page.address()).toBe(`${list}?for=powChange`);
  });

  it('have the only contract, which opens, where there is none at the address', async () => {
    page = await openPage(`${list}?for=ibanChange`, { user: 'casa', instead: contractOf('gas') });
    await page.comes(/^Cambiar la cuenta|^Domiciliar/, '[role=dialog]');
    expect(page.address()).toBe('/contratos-gas/0048731');
  });

  it('are led to without a notice where there are none at the address', async () => {
    page = await openPage('/contratos/gas?for=powChange', {
      user: 'casa',
      ...gas(() => Response.json(gasOf([]))),
    });
    await page.comes(/^Elija el contrato/);
    expect([page.address(), page.has(/no está disponible aquí/)]).toEqual([`${list}?for=powChange`, false]);
  });

  it.each<[what: string, before: JsonObject, told: JsonObject]>([
    ['what they can do', { features: { ibanGasChange: false } }, { features: { ibanGasChange: true } }],
    ['which it shows', { displayTypes: ['electricity'] }, { displayTypes: ['electricity', 'gas'] }],
  ])('are not led to before the retailer has told %s', async (_what, before, told) => {
    const store = createStore({});
    const tell = (settings: JsonObject, isSettled: boolean) => {
      store.write('settings', mergePatch(store.read('settings') ?? {}, settings));
      store.write('env.settled', isSettled);
    };
    page = await openPage('/contratos/gas?for=ibanChange', { user: 'empresa' }, ({ scope, ...services }) => {
      for (const root of ['settings', 'env']) store.write(root, scope.read(root) as Json);
      tell(before, false);
      const waiting = scope
        .with('settings', storeRoot(store, 'settings'))
        .with('env', storeRoot(store, 'env'));
      return { ...services, scope: waiting };
    });
    tell(told, true);
    await page.comes(/^Elija el contrato/);
    expect(page.address()).toBe('/contratos/gas?for=ibanChange');
  });

  it('have no tab where they cannot do what the address asks for', async () => {
    page = await openPage(`${list}?for=powChange`, {
      user: 'casa',
      settings: { contracts: { cardsUpTo: 0 } },
    });
    await page.comes(/^Elija el contrato/);
    expect(tabs()).not.toContain('Gas');
  });

  it('stand in the same order, active ones first, each with its state and where it is', async () => {
    const named = (name: string, state: string) => ({
      name,
      state,
      type: 'gas',
      cups: { direccio: `Carrer ${name}` },
    });
    const items = [named('0000001', 'baixa'), named('0000002', 'activa')];
    page = await openPage(list, { user: 'casa', ...gas(() => Response.json(gasOf(items))) });
    expect(page.text('main')).toMatch(/Carrer 0000002.*Activo.*Carrer 0000001.*De baja/);
    expect(page.has('Todo en orden')).toBe(false);
  });
});

describe('what no contract can do', () => {
  it('is said to be not available, and all contracts show as without it', async () => {
    const settings = { features: { powerChange: false } };
    page = await openPage(`${list}?for=powChange`, { user: 'casa', settings });
    await page.comes(/no está disponible aquí/, '.MuiSnackbar-root');
    expect([page.address(), page.has(/^Elija el contrato/), page.has('Gas', 'main')]).toEqual([
      list,
      false,
      true,
    ]);
  });

  const changesOfGasAlone = { contract: { ibanChange: { enabled: false } } };
  it.each<[held: string, asked: string, settings: JsonObject]>([
    ['electricity', 'gas?for=ibanChange', changesOfGasAlone],
    ['electricity', 'electricity?for=ibanChange', changesOfGasAlone],
    ['multipoint', 'gas?for=ibanChange', changesOfGasAlone],
    ['gas', 'electricity?for=powChange', {}],
    ['gas', 'gas?for=powChange', {}],
  ])('of a customer of %s alone is said so at their own list: %s', async (held, asked, settings) => {
    page = await openPage(`/contratos/${asked}`, { user: 'casa', settings, instead: contractOf(held) });
    await page.comes('Ninguno de sus contratos permite hacer lo que pedía.', '.MuiSnackbar-root');
    await page.comes('Carrer Major', 'main');
    expect([page.address(), page.has(/^Todavía no tiene/)]).toEqual([`/contratos/${held}`, false]);
  });

  it('of a customer whose other kinds of supply cannot be read is said to be not available, where they are', async () => {
    page = await openPage(`${list}?for=powChange`, {
      user: 'nuevo',
      instead: ({ path }) => (path.includes('type=gas') ? new Response('{}', { status: 500 }) : undefined),
    });
    await page.comes(/no está disponible aquí/, '.MuiSnackbar-root');
    expect([page.address(), page.has(/^Ninguno de sus contratos/)]).toEqual([list, false]);
  });

  it.each(['notifAddrChange', 'powChange'])(
    'of a customer without a contract is said so where they are: %s',
    async (what) => {
      page = await openPage(`${list}?for=${what}`, { user: 'nuevo' });
      await page.comes(/hace falta un contrato, y aquí no tiene ninguno/, '.MuiSnackbar-root');
      expect(page.address()).toBe(list);
    },
  );
});

describe('contracts of several points, of a retailer that lists them with electricity', () => {
  it('stand once at their address', async () => {
    page = await openPage('/contratos/multipoint', {
      user: 'multipunto',
      settings: { contracts: { sendType: [], cardsUpTo: 20, itemsPerPage: 50 } },
    });
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    const names = links.flatMap((href) => /\/contratos\/\w+\/(\d+)$/.exec(href)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['multipoint', 'electricity'])(
    'have their tab beside that of electricity at the address of %s',
    async (kind) => {
      page = await openPage(`/contratos/${kind}`, {
        user: 'multipunto',
        settings: { contracts: { sendType: [], cardsUpTo: 0 } },
      });
      for (const tab of ['Luz', 'Multipunto']) expect(tabs()).toContain(tab);
    },
  );
});

describe('contracts of several points, of a retailer without a list of electricity', () => {
  it('are offered at the address of gas for what they can do too', async () => {
    page = await openPage('/contratos/gas?for=notifAddrChange', {
      user: 'multipunto',
      settings: { displayTypes: ['gas', 'multipoint'], contracts: { sendType: [] } },
    });
    await page.comes(/^Elija el contrato/);
    await page.comes('Multipunto');
  });
});

describe('contracts that have ended', () => {
  it('come after the active ones', async () => {
    page = await openPage(list, { user: 'estados', settings: { contracts: { itemsPerPage: 50 } } });
    const rows = [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent ?? '');
    const isActive = rows.map((row) => row.includes('Activo'));
    expect(isActive).toContain(false);
    expect(isActive).toEqual([...isActive].sort((left, right) => Number(right) - Number(left)));
  });
});

describe('what a list leads to', () => {
  const invoices = /^Ver las facturas/;

  it.each([
    ['empresa', 'electricity', 'tbody tr', /^\/contratos\/electricity\/\d+\/facturas$/],
    ['empresa', 'gas', 'tbody tr', /^\/contratos-gas\/\d+\/facturas-gas$/],
    ['casa', 'electricity', 'main', /^\/contratos\/electricity\/\d+\/facturas$/],
    ['multipunto', 'multipoint', 'tbody tr', /^\/invoices-multipoint\?contracts=00821/],
  ])('are the invoices of each contract, for %s at %s', async (user, kind, row, address) => {
    page = await openPage(`/contratos/${kind}`, { user });
    await page.press(invoices, row, 'link');
    expect(page.address()).toMatch(address);
  });

  it('are the invoices of supplies of another kind, beside those of the address', async () => {
    page = await openPage(list, { user: 'casa' });
    const [gas] = [...document.querySelectorAll('main a[href*="facturas-gas"]')];
    expect(gas?.getAttribute('aria-label') ?? gas?.textContent).toMatch(invoices);
  });
});

describe('a contract of several supply points', () => {
  it('leads to the invoices for several points that bill it, and its communications lead back to it', async () => {
    page = await openPage('/contratos/multipoint/-', { user: 'multipunto' });
    const contract = page.address();
    await page.press('Comunicaciones', 'main', 'link');
    await page.comes('Comunicaciones', 'h1');
    await page.press('Volver', 'main', 'link');
    expect(page.address()).toBe(contract);
    await page.press('Ver las facturas', 'main', 'link');
    expect(page.address()).toMatch(/^\/invoices-multipoint\?contracts=00821/);
    expect(page.has(/No hay facturas/)).toBe(false);
  });
});

describe('the contracts of a customer with one in each state', () => {
  it('with a change under way are found by it, as their pages say', async () => {
    page = await openPage(`${list}?attention=process`, { user: 'estados' });
    for (const name of ['0091002', '0091003', '0091007', '0091016', '0091018']) await page.comes(name);
    expect([page.has('0091001'), page.has('0091017')]).toEqual([false, false]);
  });
});

describe('a retailer without gas', () => {
  it('is not asked for it at the address of gas', async () => {
    const asked: string[] = [];
    const instead = ({ path }: { path: string }) => void asked.push(path);
    page = await openPage('/contratos/gas', { partner: 'brisa', user: 'casa', instead });
    expect(page.address()).toBe(list);
    expect(asked.filter((path) => path.includes('type=gas'))).toEqual([]);
  });
});

describe('a new customer', () => {
  it('has no contracts yet, and no contract to look for', async () => {
    page = await openPage(`${list}/-`, { user: 'nuevo' });
    await page.comes(/Todavía no tiene contratos/);
    expect(page.address()).toBe(list);
    expect(page.has(/No hemos encontrado ese contrato/)).toBe(false);
  });

  it('begins with a new supply, both kinds before one', async () => {
    page = await openPage('/acceso');
    await page.signIn('nuevo');
    expect(page.address()).toBe('/nuevo-cliente-dual');
  });
});

describe('a new supply', () => {
  it('is not offered by a retailer without contracting on its portal', async () => {
    page = await openPage('/nuevo-cliente-gas', { partner: 'brisa', user: 'casa' });
    expect(page.text('main')).toContain('404');
  });
});

describe('an unknown contract', () => {
  it.each([
    ['/contratos/electricity/9999999', list],
    ['/contratos-gas/0000000', '/contratos/gas'],
  ])('at %s leads to the list, which says so', async (path, to) => {
    page = await openPage(path, { user: 'estados' });
    expect(page.address()).toBe(to);
    await page.comes(/No hemos encontrado ese contrato/);
  });
});

describe('a gas contract', () => {
  it('is found at the address of electricity contracts too', async () => {
    page = await openPage('/contratos/gas/0091013', { user: 'estados' });
    expect(page.address()).toBe('/contratos-gas/0091013');
  });

  it('shows pressure in bar and the flow, its product, and services with a dash for no end', async () => {
    page = await openPage('/contractes-gas/0090417', { user: 'casa', language: 'ca' });
    expect(page.text('main')).toMatch(/Pressió[\d,]+ bar/);
    expect(page.text('main')).toMatch(/Cabal[\d.,]+ m³\/h/);
    expect(page.has('Producte')).toBe(true);
    expect(page.text('main')).toMatch(/Revisió de la caldera \d\d\/\d\d\/\d{4} –/);
    expect(page.text('nav [aria-current=page]')).toBe('Gas');
  });
});

describe('a promotion code that a customer came with', () => {
  it('is offered in the list, also after a reload, until it is declined', async () => {
    page = await openPage(`${list}?promocode=SOL25`, { user: 'casa' });
    await page.comes(/código promocional SOL25|codi promocional SOL25/);
    const tab = { ...sessionStorage } as { [name: string]: string };
    page.end();
    page = await openPage(list, { user: 'casa', tab, again: true });
    await page.comes(/código promocional SOL25|codi promocional SOL25/);
    await page.press('No, gracias');
    expect(page.has(/SOL25/)).toBe(false);
  });

  it.each(['/facturas', '/'])(
    'is offered at %s too, where a kept address or the retailer leads',
    async (path) => {
      page = await openPage(`${path}?promocode=SOL25`, {
        user: 'casa',
        language: 'es',
        settings: { homepage: 'home.home' },
      });
      await page.comes(/código promocional SOL25/);
    },
  );
});
