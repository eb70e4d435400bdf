import { expect, it } from 'vitest';
import { documentFaults } from './support/document-faults.ts';

const areas = new Set(['contracts', 'common']);
const faultsIn = (html: string): string[] => {
  document.body.innerHTML = html;
  return documentFaults(document, areas);
};

it('a document of plain text has no faults', () => {
  expect(
    faultsIn('<h1>Contratos</h1><a title="Ir a casa.example">www.contracts.example, 4.500 kWh</a>'),
  ).toEqual([]);
});

it('the name of an area in an address of mail or of a site is no key', () => {
  expect(
    faultsIn('<p>info@contracts.example, https://contracts.example/terms, no-contracts.example</p>'),
  ).toEqual([]);
});

it.each([
  ['a key instead of its text', '<p>contracts.list.title</p>'],
  ['a key instead of its text', '<button aria-label="common.close"></button>'],
  ['an unfilled place', '<p>Contrato {{name}}</p>'],
  ['a value that is none', '<p>undefined kW</p>'],
  ['a value that is none', '<img alt="[object Object]">'],
  ['an unknown block', '<h3>chart ?</h3>'],
])('it tells of %s in %s', (fault, html) => {
  expect(faultsIn(html)).toEqual([expect.stringContaining(fault)]);
});
