import type { Random } from '../random.ts';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The personal tax id (DNI) of eight digits, with its letter. */
export function dni(digits: string): string {
  return digits + letters[Number(digits) % 23];
}

/** The check digit of a company's seven digits: odd places doubled, cross sum, complement to ten. */
function companyDigit(digits: string): number {
  const sum = [...digits].reduce((total, sign, index) => {
    const value = Number(sign) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** A tax id of an invented company; `kind` A for S.A., B for S.L., F for cooperatives, H for owners' associations. */
export function makeCompanyId(kind: 'A' | 'B' | 'F' | 'H', province: string, random: Random): string {
  const digits = province + random.digits(5);
  return `${kind}${digits}${companyDigit(digits)}`;
}
