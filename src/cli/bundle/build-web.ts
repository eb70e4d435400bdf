import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import { compressBeside } from './compress-assets.ts';
import { distOf } from './dist.ts';
import { compileRepository, exportPartner, readBuiltCode } from '../export/export-partner.ts';
import { bundleDrawing, openDrawing } from '../frames/open-drawing.ts';
import { nginxConfiguration } from '../export/nginx.ts';
import { unknownPartner } from '../repository/partners.ts';
import { readRepository } from '../repository/read-files.ts';

/** The folder of a partner's static export. Its dot keeps it apart from the folders of partners. */
const webOf = (root: string, partner: string) => join(distOf(root), `web.${partner}`);

/** Stands in the configuration until somebody writes the address of the retailer. */
const anyRetailer = 'https://retailer.example';

/**
 * Builds one partner into `dist/web.<partner>`, which any web server can serve, and the configuration of nginx for it
 * beside that folder. `API_URL` is written there as the retailer.
 * @returns the exit code.
 */
export async function buildWeb(root: string, partner: string): Promise<number> {
  if (unknownPartner(await readRepository(root), partner)) return 2;
  const portal = (await compileRepository(root, partner))?.get(partner);
  if (!portal) return 1;
  const [folder, app] = [webOf(root, partner), join(distOf(root), `web.${partner}.app`)];
  await bundle({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: app } });
  const frames = join(app, 'frames');
  await bundleDrawing(root, join(app, 'assets'), frames);
  const { index, addFrames } = await exportPartner(root, [partner, portal], await readBuiltCode(app), {
    folder,
  });
  await addFrames(openDrawing(frames));
  await rename(join(app, 'assets'), join(folder, 'assets'));
  await rm(app, { recursive: true });
  // Many web servers show it for a path that they do not know; it is the portal.
  await copyFile(join(folder, 'index.html'), join(folder, '404.html'));
  await Promise.all(['assets', 'portal', 'brand'].map((name) => compressBeside(join(folder, name))));
  const api = process.env.API_URL || anyRetailer;
  const configuration = `${folder}.nginx.conf`;
  const installation = { listen: '80', names: portal.hosts, root: `/srv/${partner}`, api };
  await writeFile(configuration, nginxConfiguration(index, installation));
  console.log(
    `Built ${partner} into dist/web.${partner}/. For nginx: dist/web.${partner}.nginx.conf, with the folder at /srv/${partner} and the retailer at ${api}; set both there, and the certificate.`,
  );
  return 0;
}
