import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { exportPartner } from '../../src/cli/export/export-partner.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal } from './repository.ts';

test('of assets, pictures, fonts and PDF are published; other kinds and links are not, which is printed', async () => {
  const root = copyOfMinimal();
  const { files, assets } = await readRepository(root);
  const [entry] = compile(files, assets, catalog).portals;
  if (!entry) throw new Error('The minimal repository has no partner');
  const own = join(root, 'partners', entry[0], 'assets');
  mkdirSync(join(own, 'terms'), { recursive: true });
  for (const name of ['logo.SVG', 'font.woff2', 'terms/terms.pdf', 'run.js', 'page.html', 'ORIGIN.md'])
    writeFileSync(join(own, name), name);
  symlinkSync('/etc/passwd', join(own, 'stolen.svg'));
  symlinkSync('/etc', join(own, 'folder'));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

  await exportPartner(
    root,
    entry,
    { template: '__PORTAL_INDEX__', manifest: { scripts: {}, modules: {} } },
    { folder: join(root, 'out') },
  );
  const published = readdirSync(join(root, 'out/brand'), { recursive: true }).map(String).sort();
  expect(published.filter((name) => !/^(?:logo|icon)\.svg$/.test(name))).toEqual([
    'font.woff2',
    'logo.SVG',
    'terms',
    'terms/terms.pdf',
  ]);
  const said = warned.mock.calls.join('\n');
  warned.mockRestore();
  for (const name of ['run.js', 'page.html', 'stolen.svg', 'folder'])
    expect(said).toContain(`Not published: ${join(own, name)}. Assets are pictures`);
  expect(said).not.toContain('ORIGIN.md');
});
