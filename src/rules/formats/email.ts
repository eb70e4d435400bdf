import type { Format } from './format.ts';

/** A label of a domain. Combining marks are allowed, because Hindi or Thai domains need them. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** An address whose last label is a name: an IP address (10.0.0.1) is not a customer's mail server. */
const address = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+(?!\\p{N}+$)${label}$`,
  'u',
);

const normalise = (written: string) => written.normalize('NFC').trim();

/**
 * Whether a text is an e-mail address of the kind that customers have, with at most 254 characters; not everything
 * that RFC 5321 allows.
 */
export function acceptsEmail(written: string): boolean {
  const text = normalise(written);
  return text.length <= 254 && address.test(text) && !/^\.|\.\.|\.@/.test(text);
}

export const email: Format = {
  name: 'email',
  doc: 'An e-mail address.',
  examples: {
    valid: ['ada@example.com', 'a.b+c@sub.exemple.cat', "o'neil@exämple.de", 'ada@उदाहरण.भारत'],
    invalid: [
      '',
      'ada',
      'ada@',
      'ada@example',
      '@example.com',
      'a b@example.com',
      'a..b@example.com',
      'ada@-x.com',
      'ada@10.0.0.1',
    ],
  },
  normalise,
  accepts: acceptsEmail,
};
