import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isObject, type Json, type JsonObject } from '../../../src/base/json.ts';
import type { Services } from '../../../src/engine/services.ts';
import type { PortalIndex } from '../../../src/language/portal.ts';
import { plainTypes } from '../../../src/language/params.ts';
import { callAs } from '../../support/customer.ts';
import { customers, root } from './retailer.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: plainTypes });
for (const folder of ['forms', 'parts'])
  for (const file of await readdir(join(root, 'schemas', folder))) {
    const schema = JSON.parse(await readFile(join(root, 'schemas', folder, file), 'utf8')) as JsonObject;
    ajv.addSchema(schema, `https://mostrador.test/${folder}/${file}`);
  }

const checkOf = (type: string) =>
  ajv.getSchema(`https://mostrador.test/parts/${type}.json`) ??
  ajv.getSchema(`https://mostrador.test/forms/${type}.json`) ??
  ajv.getSchema(type);

/** A value and everything in it, from outside in. */
function* within(value: Json): Generator<Json> {
  yield value;
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const entry of inner) if (entry !== undefined) yield* within(entry);
}

const isEmpty = (value: Json) =>
  typeof value !== 'boolean' && (Array.isArray(value) ? value.length : Object.keys(value ?? {}).length) === 0;

/** A value of a type among answers: a whole answer or, where none is, something in one. */
function firstOfType(type: string, answers: readonly Json[]): Json | undefined {
  const fits = checkOf(type);
  if (!fits) throw new Error(`There is no type ${type}.`);
  const isOne = (value: Json) => !isEmpty(value) && fits(value) === true;
  return answers.find(isOne) ?? answers.flatMap((answer) => [...within(answer)]).find(isOne);
}

const mostContracts = 20;

/** The contracts of a customer. */
async function contractsOf(call: Services['call']): Promise<JsonObject[]> {
  const pages = ['electricity', 'gas'].map((type) => ({ type, filter: '', offset: 0, limit: mostContracts }));
  const answers = await Promise.all(pages.map((page) => call('contracts.list', page)));
  return answers.flatMap((answer) => (answer as { items: JsonObject[] }).items);
}

/** What everything that can be asked with the properties of a contract answers. */
async function answersAbout(contract: JsonObject, { calls }: PortalIndex, call: Services['call']) {
  const names = Object.keys(calls).filter((name) => {
    const { method, file, needs } = calls[name] ?? {};
    return method === 'GET' && !file && needs?.every((argument) => argument in contract);
  });
  const answers = await Promise.allSettled(names.map((name) => call(name, contract)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** What a dialog puts together for the form in it: of a contract, its batteries and who else has a part in them. */
async function putTogether(contract: JsonObject, contracts: JsonObject[], call: Services['call']) {
  const [link] = (contract.bateria_virtual ?? []) as { bateria: { id: number } }[];
  if (!link) return [];
  const percentages = await call('batteries.percentages', { batteryId: link.bateria.id });
  return [contracts, percentages, [{ contract, link: link as Json }], { names: [] }];
}

/** What the page of newsletters puts together for its forms, as it is opened by a link of the subscriber 12. */
async function newslettersOf(call: Services['call']): Promise<Json[]> {
  const whose = 12;
  const items = await call('newsletter.list', { subscriptor_id_or_email: whose });
  return [{ id: whose, whose, items }, await call('newsletter.subscriber', { subscriber_id: whose })];
}

/** Somebody and what a form is handed for them. */
export type Handed = { user: string; with: { [name: string]: Json } };

/** The parameters of a form, as customers of the sandbox have them: for one customer and contract after the other. */
export async function* handed(
  params: { [name: string]: string },
  index: PortalIndex,
): AsyncGenerator<Handed> {
  for (const user of customers) {
    const call = await callAs(user, index);
    const contracts = await contractsOf(call);
    const newsletters = await newslettersOf(call);
    for (const contract of contracts) {
      const answers = await answersAbout(contract, index, call);
      const known = [contract, ...answers, ...newsletters, ...(await putTogether(contract, contracts, call))];
      const values = Object.entries(params).map(([name, type]) => [name, firstOfType(type, known)] as const);
      if (values.every(([, value]) => value !== undefined))
        yield { user, with: Object.fromEntries(values) as Handed['with'] };
    }
  }
}
