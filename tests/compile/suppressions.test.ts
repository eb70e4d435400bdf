import { expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { assetsOfPartners, filesWith, minimal } from './fixtures.ts';

const reason = 'For the campaign of June.';
const file = 'partners/alba/partner.json';
const texts = 'partners/alba/texts/es/contracts.json';

/** Compiles the minimal repository with an unused text of the partner and some suppressed warnings. */
const suppressing = (checks: Json, patch: { [file: string]: Json } = {}) =>
  compile(
    filesWith({ patch: { [texts]: { 'contracts.idle': 'Junio' }, [file]: { checks }, ...patch } }),
    assetsOfPartners('alba', 'luz'),
    catalog,
  );
const codes = ({ diagnostics }: ReturnType<typeof suppressing>) => diagnostics.map(({ code }) => code);

test('a warning that a partner suppresses is not told, and kept with its reason', () => {
  const { diagnostics, suppressed, portals } = suppressing([{ code: 'unused-text', reason }]);
  expect(diagnostics).toEqual([]);
  expect(suppressed).toMatchObject([{ reason, diagnostic: { code: 'unused-text', file: texts } }]);
  expect(JSON.stringify(portals.get('alba'))).not.toContain(reason);
});

test.each(['texts', 'texts/es/', 'texts/es/contracts.json'])('it may be suppressed in %s alone', (below) => {
  expect(codes(suppressing([{ code: 'unused-text', in: below, reason }]))).toEqual([]);
});

test.each(['texts/ca', 'texts/e', 'screens'])('elsewhere it is told, and the entry for %s too', (below) => {
  expect(codes(suppressing([{ code: 'unused-text', in: below, reason }]))).toEqual([
    'unused-suppression',
    'unused-text',
  ]);
});

test('the folder of a partner ends its reach: what another partner does is told', () => {
  const other = JSON.parse(minimal.files.get(file) ?? '') as Json;
  const found = suppressing([{ code: 'unused-text', reason }], {
    'partners/luz/partner.json': { ...(other as object), hosts: ['luz.localhost'] },
    'partners/luz/texts/es/contracts.json': { 'contracts.idle': 'Junio' },
  });
  expect(found.diagnostics.map((one) => one.file)).toContain('partners/luz/texts/es/contracts.json');
});

test('while an error may keep a warning back, its suppression is not called unused', () => {
  const found = suppressing([{ code: 'unused-text', reason }], {
    'partners/alba/screens/contracts/list.screen.json': { title: 'contracts.absent' },
  });
  expect(codes(found)).toEqual(['missing-text']);
});
