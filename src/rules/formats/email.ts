import type { Format } from './format.ts';

/** Marks belong to the letters of many scripts: without them no Hindi or Thai domain could be written. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The last label is a name: the number of a machine (10.0.0.1) is no place for the mail of a customer. */
const address = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+(?!\\p{N}+$)${label}$`,
  'u',
);

const normalise = (written: string) => written.normalize('NFC').trim();

/** Whether a text is an e-mail address that mail may reach: not every one of RFC 5321, but those people have; at most 254 characters. */
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
