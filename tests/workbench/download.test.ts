import { expect, test } from 'vitest';
import { downloadName } from '../../src/workbench/review/download.ts';

test('files of one name in several folders are downloaded under different names', () => {
  const paths = ['partner.json', 'texts/ca/contracts.json', 'texts/es/contracts.json', 'assets/logo.svg'];
  expect(paths.map((path) => downloadName(`partners/sol/${path}`))).toEqual([
    'partner.json',
    'texts-ca-contracts.json',
    'texts-es-contracts.json',
    'assets-logo.svg',
  ]);
});
