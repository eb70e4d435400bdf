import type { Format } from './format.ts';

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const address = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`, 'u');

const normalise = (written: string) => written.trim();

/** Whether a text is an e-mail address, as mail programs take it; at most 254 characters. */
export function acceptsEmail(written: string): boolean {
  const text = normalise(written);
  return text.length <= 254 && address.test(text) && !/^\.|\.\.|\.@/.test(text);
}

export const email: Format = {
  doc: 'An e-mail address.',
  examples: { valid: ['ada@example.com', 'a.b+c@sub.exemple.cat', "o'neil@exämple.de"], invalid: ['', 'ada', 'ada@', 'ada@example', '@example.com', 'a b@example.com', 'a..b@example.com', 'ada@-x.com'] },
  normalise,
  accepts: acceptsEmail,
};
