import { expect, it } from 'vitest';
import { partnerOf } from '../../src/server/partner-of.ts';

const partners = [
  { id: 'lumen', hosts: ['lumen.example', 'localhost'] },
  { id: 'brisa', hosts: ['Clients.Brisa.example', 'localhost:4001', 'area.example:8443'] },
];

it.each([
  ['lumen.example', 'lumen'],
  ['lumen.example:4000', 'lumen'],
  ['LUMEN.example.', 'lumen'],
  ['clients.brisa.example:443', 'brisa'],
  ['area.example', 'brisa'],
  ['localhost:4000', 'lumen'],
  ['localhost:4001', 'brisa'],
  ['brisa.localhost:4000', 'brisa'],
  ['brisa-fake.localhost', 'lumen'],
  ['elsewhere.example', 'lumen'],
  ['[::1]:4000', 'lumen'],
  ['', 'lumen'],
])('at the host name "%s" stands %s', (host, partner) => expect(partnerOf(host, partners)).toBe(partner));

it('for other host names it is the default partner, or the first if that one does not exist', () => {
  expect(partnerOf('elsewhere.example', partners, 'brisa')).toBe('brisa');
  expect(partnerOf('lumen.example', partners, 'brisa')).toBe('lumen');
  expect(partnerOf('elsewhere.example', partners, 'nobody')).toBe('lumen');
  expect(partnerOf('elsewhere.example', [])).toBeUndefined();
});
