import { describe, expect, test } from 'vitest';
import { townsOf } from '../../src/sandbox/places.ts';
import { makeRows } from '../../src/sandbox/seed/seed.ts';

const now = new Date('2026-03-10T09:00:00Z');
const rows = makeRows('mostrador', now);
const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

const remainder = (digits: string, divisor: number): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);

function isCups(code: string): boolean {
  const [, digits = '', first, second] = /^ES(\d{16})([A-Z])([A-Z])$/.exec(code) ?? [];
  const rest = remainder(digits, 529);
  return (
    digits !== '' &&
    controlLetters[(rest - (rest % 23)) / 23] === first &&
    controlLetters[rest % 23] === second
  );
}

function isTaxId(code: string): boolean {
  const [, number, letter] = /^(\d{8})([A-Z])$/.exec(code) ?? [];
  if (number !== undefined) return controlLetters[Number(number) % 23] === letter;
  const [, body = '', check] = /^[ABFH](\d{7})(\d)$/.exec(code) ?? [];
  const doubled = [0, 2, 4, 6].map((place) => [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(body[place])] ?? 0);
  const plain = [1, 3, 5].map((place) => Number(body[place]));
  const sum = [...doubled, ...plain].reduce((total, digit) => total + digit, 0);
  return String((1000 - sum) % 10) === check;
}

function isSpanishIban(code: string): boolean {
  const [, check = '', bank = '', first, second, account = ''] =
    /^ES(\d\d)(\d{8})(\d)(\d)(\d{10})$/.exec(code) ?? [];
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, sign, place) => total + Number(sign) * (2 ** place % 11), 0);
    const rest = (11 - (sum % 11)) % 11;
    return String(rest === 10 ? 1 : rest);
  };
  const national = remainder(`${bank}${first}${second}${account}1428${check}`, 97) === 1;
  return national && digit(`00${bank}`) === first && digit(account) === second;
}

function isCadastral(code: string): boolean {
  const alphabet = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
  const letter = (signs: string) => {
    const values = [...signs].map((sign) => (/\d/.test(sign) ? Number(sign) : alphabet.indexOf(sign) + 1));
    const sum = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1].reduce(
      (total, weight, place) => total + weight * (values[place] ?? 0),
      0,
    );
    return 'MQWERTYUIOPASDFGHJKLBZX'[sum % 23];
  };
  const unit = code.slice(14, 18);
  return (
    code.length === 20 &&
    code[18] === letter(code.slice(0, 7) + unit) &&
    code[19] === letter(code.slice(7, 14) + unit)
  );
}

describe('the checks in this test', () => {
  test('accept published identifiers and refuse those with one digit changed', () => {
    expect([isCups('ES1234123456789012JY'), isCups('ES1234123456789013JY')]).toEqual([true, false]);
    expect([isCadastral('7837301VG8173B0001TT'), isCadastral('7837301VG8173B0002TT')]).toEqual([true, false]);
    expect([isSpanishIban('ES9121000418450200051332'), isSpanishIban('ES9121000418450200051333')]).toEqual([
      true,
      false,
    ]);
    expect([isTaxId('12345678Z'), isTaxId('A58818501'), isTaxId('A58818502')]).toEqual([true, true, false]);
  });
});

describe('the seeded data', () => {
  test('is the same for the same seed and day, and different for another seed', () => {
    expect(makeRows('mostrador', now)).toEqual(rows);
    expect(makeRows('other', now).contract.map(({ cups }) => cups)).not.toEqual(
      rows.contract.map(({ cups }) => cups),
    );
  });

  test('has valid and unique supply points', () => {
    expect(rows.contract.filter(({ cups }) => !isCups(cups))).toEqual([]);
    expect(new Set(rows.contract.map(({ cups }) => cups)).size).toBe(rows.contract.length);
  });

  test('has valid tax ids, accounts and cadastral references', () => {
    expect(rows.person.filter(({ vat }) => !isTaxId(vat))).toEqual([]);
    expect(rows.bank_account.filter(({ iban }) => !isSpanishIban(iban))).toEqual([]);
    expect(rows.contract.filter(({ ref_catastral }) => !isCadastral(ref_catastral ?? ''))).toEqual([]);
  });

  test('has unique contract numbers of seven digits, in towns of their postal code', () => {
    expect(rows.contract.filter(({ name }) => !/^\d{7}$/.test(name))).toEqual([]);
    expect(new Set(rows.contract.map(({ name }) => name)).size).toBe(rows.contract.length);
    expect(
      rows.address.filter(({ zipcode, ine }) => !townsOf(zipcode).some((town) => town.ine === ine)),
    ).toEqual([]);
  });

  test('has two periods up to 15 kW, or six that never decrease and exceed it', () => {
    for (const contract of rows.contract.filter(({ kind }) => kind !== 'gas')) {
      const watts = rows.contract_power
        .filter(({ contract_id }) => contract_id === contract.id)
        .map((power) => power.watts);
      const rises = watts.every((power, place) => place === 0 || power >= (watts[place - 1] ?? 0));
      if (contract.tariff === '2.0TD')
        expect(watts.length === 2 && watts.every((power) => power <= 15_000), contract.name).toBe(true);
      else expect(watts.length === 6 && rises && (watts[5] ?? 0) > 15_000, contract.name).toBe(true);
    }
  });

  test('has a contract in every state', () => {
    const states = rows.contract.filter(({ person_id }) => person_id === 5);
    const seen = new Set(
      states.map(({ state, sign_date }) => `${state}${sign_date === null ? ' unsigned' : ''}`),
    );
    expect([...seen].sort()).toEqual(['activa', 'baixa', 'esborrany', 'esborrany unsigned']);
    expect(new Set(states.map(({ tariff }) => tariff))).toEqual(
      new Set(['2.0TD', '3.0TD', '6.1TD', '3.2', 'RL.1', 'RL.3']),
    );
  });
});
