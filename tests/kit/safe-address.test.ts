import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeAddress, safeImageAddress } from '../../src/kit/safe-address.ts';

describe('safe addresses of links', () => {
  test.each([
    '/contratos/1?a=b#c',
    'https://example.org',
    'HTTP://example.org',
    'mailto:a@example.org',
    'tel:+34600000000',
  ])('%s is safe', (address) => {
    expect(safeAddress(` ${address} `)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'vbscript:x',
    'page.html',
    '',
  ])('%j is not', (address) => {
    expect(safeAddress(address)).toBeUndefined();
  });

  test('are only http(s), mailto, tel or paths of this portal', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '\t', '\n', ' ', 'javascript:', 'data:', 'https:', 'evil.example', 'a'),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const address = safeAddress(parts.join(''));
        if (address === undefined) return;
        const { protocol, host } = new URL(address, 'https://portal.example');
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
        if (address.startsWith('/')) expect(host).toBe('portal.example');
      }),
    );
  });

  test('pictures come from https, from the portal, or as a bitmap in the address', () => {
    expect(safeImageAddress('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
    expect(safeImageAddress('/assets/a.svg')).toBe('/assets/a.svg');
    expect(safeImageAddress('data:image/svg+xml;base64,AAAA')).toBeUndefined();
    expect(safeImageAddress('http://example.org/a.png')).toBeUndefined();
  });
});
