import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Queries } from '../database.ts';
import { ibanOf, isEmail, isPhone } from '../handlers/valid.ts';
import type { Message } from '../messages.ts';
import { nameOfTariff } from './access-tariffs.ts';
import { findSupply } from './find-supply.ts';
import { isOffered } from './offers.ts';

/** What contracts: a lead of electricity or of gas. */
export type LeadKind = 'electricity' | 'gas';

const part = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const isGiven = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

/** The powers of a lead in kW, from P1. */
const powersIn = (body: JsonObject): number[] =>
  ['power', 'power2', 'power3', 'power4', 'power5', 'power6'].map((name) => Number(body[name] ?? 0));

function powerFault(body: JsonObject): Message | undefined {
  const powers = powersIn(body);
  const isHigh = powers.some((power) => power > 15);
  if (isHigh && nameOfTariff(Number(body.tarifaATR)) === '2.0TD') return 'powerTooHigh';
  const falls = powers.some((power, index) => index > 0 && power < (powers[index - 1] ?? 0));
  return isHigh && falls ? 'powerFalls' : undefined;
}

/** What a lead says that cannot be, by its field. */
export async function faultsOf(
  database: Queries,
  kind: LeadKind,
  body: JsonObject,
): Promise<{ [field: string]: Message }> {
  const { cups, tarifa, tarifaATR } = body;
  const [reach, bank] = [part(body.owner_address), part(body.bank)];
  const supply = isGiven(cups) ? await findSupply(database, String(part(cups).name), kind) : undefined;
  const found: [field: string, message: Message | undefined | false][] = [
    ['cups', isGiven(cups) && !supply?.isFree && 'noSuchSupply'],
    ['owner_address', isGiven(reach.email) && !isEmail(reach.email) && 'wrongEmail'],
    ['owner_address', isGiven(reach.mobile) && !isPhone(reach.mobile) && 'wrongPhone'],
    ['power', isGiven(body.power) && powerFault(body)],
    ['tarifa', isGiven(tarifa) && !isOffered(tarifa, tarifaATR) && 'notOffered'],
    ['bank', isGiven(body.bank) && bank.owner_is_bank_owner !== true && 'notOwner'],
    ['bank', isGiven(body.bank) && ibanOf(bank.iban) === undefined && 'wrongIban'],
  ];
  return Object.fromEntries(found.flatMap(([field, message]) => (message ? [[field, message]] : [])));
}

const contractKeys = {
  electricity: ['power', 'tarifa', 'tarifaATR', 'bank'],
  gas: ['tarifa', 'tarifaATR', 'bank'],
};

/**
 * What an order lacks. A company may leave only its data, without a contract and a bank account.
 * @param isCustomer whether the person is signed in, and so has accepted the conditions before.
 */
export function missingIn(kind: LeadKind, lead: JsonObject, isCustomer: boolean): string[] {
  const isCompany = part(lead.owner).type === 'J';
  const contract = contractKeys[kind];
  const leavesData = isCompany && contract.every((key) => !isGiven(lead[key]));
  const needed = ['cups', 'owner', 'owner_address', isCompany ? 'cif' : 'nif_faceup'];
  const missing = [...needed, ...(leavesData ? [] : contract)].filter((key) => !isGiven(lead[key]));
  const toAccept = isCustomer ? [] : ['accept_gdpr', 'accept_ov_conditions'];
  return [...missing, ...toAccept.filter((key) => lead[key] !== true)];
}
