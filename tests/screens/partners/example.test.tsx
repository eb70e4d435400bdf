import { expect, test } from 'vitest';
import { compilePartner } from '../../support/partner.tsx';

test('Brisa without a search of contracts', async () => {
  const brisa = await compilePartner('brisa', {
    'screens/contracts/list.screen.json': { blocks: { 'tools/search': null } },
  });
  expect(brisa.problems).toEqual([]);
  const page = await brisa.open('contracts.list', {
    params: { contractType: 'electricity' },
    as: 'empresa',
    language: 'es',
  });
  expect(page.text('h1')).toBe('Suministros de luz');
  expect(page.has(/^Buscar por/)).toBe(false);
});
