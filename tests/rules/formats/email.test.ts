import { describe, expect, it } from 'vitest';
import { acceptsEmail } from '../../../src/rules/formats/email.ts';

describe('an e-mail address', () => {
  it('has at most 64 characters before the @ and at most 254 in total', () => {
    const domain = `${'d'.repeat(60)}.`.repeat(3);
    expect(acceptsEmail(`${'a'.repeat(64)}@example.com`)).toBe(true);
    expect(acceptsEmail(`${'a'.repeat(65)}@example.com`)).toBe(false);
    expect(acceptsEmail(`${'a'.repeat(64)}@${domain}com`)).toBe(true);
    expect(acceptsEmail(`${'a'.repeat(64)}@${domain}commmmmm`)).toBe(false);
  });

  it.each([
    'ada@xn--exmple-cua.xn--p1ai',
    'ada@उदाहरण.भारत',
    'ada@exa\u0308mple.de',
    'ada@4energia.cat',
    'ADA@EXAMPLE.COM',
    ' ada@example.com ',
  ])('may be %s', (text) => expect(acceptsEmail(text)).toBe(true));
  it.each([
    '.ada@example.com',
    'ada.@example.com',
    'ada@@example.com',
    'ada@example..com',
    'ada@example.com,bea@example.com',
    '"a b"@example.com',
    'ada@localhost',
  ])('may not be %s', (text) => expect(acceptsEmail(text)).toBe(false));

  // With a check that begins again at each sign it does not end before the test is given up.
  it('is refused if it is a text of millions of signs', () => {
    expect(acceptsEmail(`${'a@'.repeat(1_000_000)}${'a-'.repeat(1_000_000)}`)).toBe(false);
  });
});
