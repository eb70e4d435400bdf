import { afterEach, describe, expect, it } from 'vitest';
import { expected, type Order, ordered } from '../support/orders.ts';
import { type Hands, pointing, typing } from './support/hands.ts';
import { fillStep, orderedBy } from './support/order-pages.ts';
import { type Look, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const addresses = {
  electricity: '/nuevo-cliente-electricidad',
  gas: '/nuevo-cliente-gas',
  dual: '/nuevo-cliente-dual',
};

const shown = () => here.page.locator('[data-wizard]').getAttribute('data-step');
const next = () => here.page.locator('[data-wizard-foot] [type=submit]');

/** Whether Next can be pressed over its whole width, once the page is scrolled to it. */
const isNextFree = () =>
  next().evaluate((button) => {
    button.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const places = [left + 8, (left + right) / 2, right - 8];
    return places.every((x) => button.contains(document.elementFromPoint(x, (top + bottom) / 2)));
  });

/** A whole wizard, key by key, on a machine that has other work, in milliseconds. */
const patience = 180_000;

/** Walks an order to its end; each step is sound, and has the focus where it begins. */
async function order(what: Order, hands: Hands): Promise<void> {
  await here.open(addresses[what.kind]);
  await here.page.locator('#first-frame').waitFor({ state: 'detached' });
  for (let step = await shown(); step; step = await shown()) {
    await fillStep(here.page, hands, what, step);
    await here.mustBeSound();
    expect(await isNextFree()).toBe(true);
    await hands.press(next());
    const isOver = here.page.getByText('Hemos recibido su solicitud', { exact: true });
    await here.page.locator(`[data-wizard]:not([data-step="${step}"])`).or(isOver).first().waitFor();
    if (await isOver.isVisible()) break;
  }
  await here.page
    .locator('[data-form-outcome]')
    .getByText(/^Número de (la )?solicitud/)
    .first()
    .waitFor();
  await here.mustBeSound();
}

/** Who orders what and how, so that each way of it is walked once: the calls are those of `forms/contracting`. */
const orders: [what: string, order: Order, calls: string, look: Partial<Look>, hands: typeof pointing][] = [
  [
    'electricity above 15 kW for a visitor',
    { kind: 'electricity', isHigh: true },
    'E1 E2 E3 E4 E5',
    {},
    pointing,
  ],
  [
    'gas for a company on a phone',
    { kind: 'gas', isCompany: true },
    'G1 G2 G3 G4 G5',
    { width: 'phone', scheme: 'dark' },
    pointing,
  ],
  [
    'electricity and gas for a customer, with the keyboard alone',
    { kind: 'dual', withGas: true, isSignedIn: true },
    'E1 E2 E3 G1 G2 G3 E4 G4 E5 G5',
    {},
    typing,
  ],
];

describe('whoever contracts', () => {
  it.each(orders)(
    '%s comes to the end, and sends what the documents say',
    async (_what, what, calls, look, hands) => {
      here = await visit(look);
      if (what.isSignedIn) await here.signedIn('nuevo');
      const sent = orderedBy(here.page);
      await order(what, hands(here.page));
      expect(ordered({ ordered: sent })).toEqual(expected(what, calls));
    },
    patience,
  );
});
