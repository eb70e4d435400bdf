import { Refusal } from '../handler.ts';

/** Fails with 500 for a phone number that ends in 000, so that errors can be tried by hand. */
export function refuseTestPhone(phone: unknown): void {
  if (String(phone ?? '').endsWith('000')) throw new Refusal(500, { message: 'internal_error' });
}
