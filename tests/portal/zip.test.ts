import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipOf } from '../../src/portal/zip.ts';

it('a ZIP holds every file, two of one name under names of their own', async () => {
  const files = [
    ['F1.pdf', 'one'],
    ['F1.pdf', 'two'],
    ['F1.pdf', 'three'],
    ['curve', 'four'],
  ].map(([name = '', text = '']) => ({ name, content: new Blob([text]) }));
  const zip = unzipSync(new Uint8Array(await (await zipOf(files)).arrayBuffer()));
  const read = Object.entries(zip).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(read).toEqual([
    ['F1.pdf', 'one'],
    ['F1 (2).pdf', 'two'],
    ['F1 (3).pdf', 'three'],
    ['curve', 'four'],
  ]);
});
