import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder, started } from './started.ts';

/** Far more than it takes: a process begins. */
const patience = 120_000;

const breaks: [broken: string, change: (dist: string) => void, says: string][] = [
  ['nothing was built', (dist) => rmSync(dist, { recursive: true }), 'no whole build in dist/'],
  [
    'the list of partners is cut off',
    (dist) => writeFileSync(join(dist, 'partners.json'), '[{"id":'),
    'no whole build in dist/',
  ],
  ['pages are missing', (dist) => rmSync(join(dist, 'lumen/index.html')), 'no pages of lumen in dist/'],
];

test.each(breaks)(
  'a host that is started where %s says what to do, and ends',
  async (_, change, says) => {
    const root = builtFolder();
    change(join(root, 'dist'));
    const host = started(root, 'start', '0');
    expect(await host.ended).toBe(1);
    expect(host.said()).toContain(`There is ${says}: run npm run build.`);
    expect(host.said()).not.toContain('open at');
  },
  patience,
);
