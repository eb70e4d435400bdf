import { mkdir, readdir, readFile, rename, rm, writeFile, cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'vite';
import { distOf } from '../bundle/dist.ts';
import { hashOf } from '../bundle/emit.ts';
import { manifestFile } from '../bundle/code-manifest.ts';
import { readSettingsSchema } from '../repository/settings-schema.ts';

/** What a build says of its engine. */
export type EngineNote = {
  /** Changes whenever the code of pages does. */
  id: string;
  /** The version of the package. */
  version: string;
  /** When it was built, in ISO 8601. */
  built: string;
  /** A hash of the settings that its pages take from a server. */
  settings: string;
};

/** What publishes definitions with the code of the build, as it was when that was built. */
export type Publisher = typeof import('./publisher.ts');

/** The engine of a build: its note, and the folder that keeps it, which no host serves. */
export type Engine = { note: EngineNote; folder: string };

const noteFile = 'engine.json';
const folderOf = (root: string) => join(distOf(root), '.engine');
const newFolderOf = (root: string) => join(distOf(root), '.engine.new');

/** A hash of the settings of screens. */
export const settingsHash = (root: string): string => hashOf(JSON.stringify(readSettingsSchema(root)));

/** Bundles the publisher, and each check of a format beside it; libraries stay where they are installed. */
export async function bundlePublisher(root: string, outDir: string): Promise<void> {
  const formats = join(import.meta.dirname, '../../rules/formats');
  const files = (await readdir(formats)).filter((name) => name.endsWith('.ts'));
  const entries = files.map((name) => [`formats/${basename(name, '.ts')}`, join(formats, name)]);
  await bundle({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      rolldownOptions: {
        input: { publisher: join(import.meta.dirname, 'publisher.ts'), ...Object.fromEntries(entries) },
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  });
}

/**
 * Writes the engine of a build for definitions that are published later: what Vite says of its code, the page, the
 * compiler, and the drawing of first frames. It stands beside that of the build before until `useNewEngine`.
 * @param app what Vite built.
 */
export async function writeEngine(root: string, app: string): Promise<Engine> {
  const folder = newFolderOf(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of [manifestFile, 'index.html']) await cp(join(app, name), join(folder, name));
  await rename(join(app, 'frames'), join(folder, 'frames'));
  await bundlePublisher(root, join(folder, 'publisher'));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const code = await readFile(join(folder, manifestFile), 'utf8');
  const note: EngineNote = {
    id: hashOf(code),
    version,
    built: new Date().toISOString(),
    settings: settingsHash(root),
  };
  await writeFile(join(folder, noteFile), JSON.stringify(note));
  return { note, folder };
}

/** Puts the engine that was written in the place of the one before. */
export async function useNewEngine(root: string): Promise<void> {
  await rm(folderOf(root), { recursive: true, force: true });
  await rename(newFolderOf(root), folderOf(root));
}

/** The engine that the last build has kept; undefined if there is none. */
export async function keptEngine(root: string): Promise<Engine | undefined> {
  const folder = folderOf(root);
  const note = await readFile(join(folder, noteFile), 'utf8').catch(() => undefined);
  return note === undefined ? undefined : { note: JSON.parse(note) as EngineNote, folder };
}

/** Loads the publisher of an engine. */
export const publisherOf = async ({ folder }: Engine): Promise<Publisher> =>
  (await import(pathToFileURL(join(folder, 'publisher/publisher.js')).href)) as Publisher;
