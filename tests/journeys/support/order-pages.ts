import type { Locator, Page, Request } from 'playwright-core';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { type Order, typed } from '../../support/orders.ts';
import type { Ordered } from '../../support/wizard-bench.ts';
import type { Chosen, Hands } from './hands.ts';

type Chance = { group: RegExp; words: { [value: string]: string } };

const yesOrNo = { true: 'Sí', false: 'No', changeOwner: 'Sí', dontChangeOwner: 'No' };

/** The questions with a few answers side by side, and what each value of an order is called there. */
const questions: { [path: string]: Chance } = {
  residenceType: { group: /Para qué es/, words: { habitual: 'Vivienda habitual', business: 'Negocio' } },
  activeContract: { group: /^¿Tiene (luz|gas) ahora/, words: yesOrNo },
  changeOwner: { group: /^¿Cambia el titular/, words: yesOrNo },
  selectedProduct: {
    group: /^¿Qué tarifa quiere/,
    words: { 201: 'Llum Serena', 301: 'Negocio Seis', 401: 'Gas Serè' },
  },
};

/** The entries of lists, and what is typed to find them. */
const lists: { [value: string]: string } = { ca_ES: 'Catalán' };
const searches: { [path: string]: (value: Json) => string } = {
  businessActivity: (value) => String((value as JsonObject).name),
  comerOrigin: (value) => (value === 1 ? 'Endesa Energía S.A.U.' : 'Moeve Gas and Power'),
};

/** The labels of the fields for documents. */
const documents: { [path: string]: RegExp } = {
  invoice: /^Una factura/,
  nifFaceup: /^DNI o NIE/,
  nifEmpresa: /^Tarjeta fiscal/,
};

const chosen = (value: Json): Chosen[] =>
  (value as { name: string }[]).map(({ name }) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(name),
  }));

/** A value as it is written: decimals with a comma, phones without the country. */
const written = (value: Json): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value).replace(/^\+34/, '');

/** What few need of an address stands behind a button. */
const isBehind = (path: string): boolean => /\.(bq|es|aclarador)$/.test(path);

/** Presses the button that a field stands behind. */
async function uncover(page: Page, hands: Hands, field: Locator): Promise<void> {
  if ((await field.count()) > 0) return;
  await hands.press(page.getByRole('button', { name: /^Añadir bloque/ }).last());
  await field.waitFor();
}

/** Enters a value of an order at the field of its path, as somebody does who reads the page in Spanish. */
async function enter(page: Page, hands: Hands, path: string, value: Json): Promise<void> {
  const field: Locator = page.locator(`main [name="${path}"]`);
  const question = questions[path];
  const document = documents[path];
  const search = searches[path];
  if (question) {
    const group = page.getByRole('radiogroup', { name: question.group });
    const words = question.words[String(value)] ?? '';
    return hands.mark(group.getByRole('radio', { name: new RegExp(`^${words}`) }).first());
  }
  if (document)
    return hands.attach(page.getByLabel(document).and(page.locator('[type=file]')), chosen(value));
  if (search) return hands.find(field, search(value));
  if (typeof value === 'boolean') return (await field.isChecked()) === value ? undefined : hands.mark(field);
  if (path.endsWith('.tv') || path === 'commsLanguage')
    return hands.pick(field, lists[String(value)] ?? String((value as JsonObject).name));
  if (isBehind(path)) await uncover(page, hands, field);
  return hands.type(field, written(value));
}

/** Fills in the step of an order that shows. */
export async function fillStep(page: Page, hands: Hands, order: Order, step: string): Promise<void> {
  for (const [path, value] of Object.entries(typed(order)[step] ?? {})) await enter(page, hands, path, value);
}

const withoutNulls = (body: Json): Json =>
  JSON.parse(JSON.stringify(body, (_key, value: Json) => (value === null ? undefined : value))) as Json;

/** The calls of an order that a page sends from now on, in their order. */
export function orderedBy(page: Page): Ordered[] {
  const ordered: Ordered[] = [];
  page.on('request', (request: Request) => {
    const [, gas] = /\/api\/v\d+\/(gas\/)?leads$/.exec(new URL(request.url()).pathname) ?? [];
    if (request.method() !== 'POST' || !/\/leads$/.test(new URL(request.url()).pathname)) return;
    const call = gas === undefined ? 'leads.send' : 'gasLeads.send';
    ordered.push({ call, with: withoutNulls(request.postDataJSON() as Json) });
  });
  return ordered;
}
