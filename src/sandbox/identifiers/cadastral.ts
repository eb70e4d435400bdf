import type { Random } from '../random.ts';

const weights = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];
const checks = 'MQWERTYUIOPASDFGHJKLBZX';
const alphabet = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

const signValue = (sign: string) => (/\d/.test(sign) ? Number(sign) : alphabet.indexOf(sign) + 1);

function checkLetter(signs: string): string {
  const sum = [...signs].reduce((total, sign, index) => total + signValue(sign) * (weights[index] ?? 0), 0);
  return checks[sum % 23] ?? '';
}

/** Adds the two check letters to the first 18 characters of a cadastral reference. */
const withCadastralChecks = (start: string): string =>
  start +
  checkLetter(start.slice(0, 7) + start.slice(14, 18)) +
  checkLetter(start.slice(7, 14) + start.slice(14, 18));

/** A cadastral reference of an urban property: plot, sheet, unit, check letters. */
export function makeCadastral(random: Random): string {
  const plot = `${random.digits(7)}`;
  const sheet = `${random.pick(['DF', 'CF', 'DG', 'VK', 'YJ', 'TM', 'CG'])}${random.digits(4)}${random.pick([...'ABCDEFGHNS'])}`;
  const unit = String(random.between(1, 60)).padStart(4, '0');
  return withCadastralChecks(plot + sheet + unit);
}
