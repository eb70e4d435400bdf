import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readAsset } from '../../../compile/read/read-asset.ts';
import { isAsset } from '../../../language/asset.ts';
import { plainFile } from '../../../server/static-files.ts';
import type { FileChange } from '../../../workbench/contract.ts';
import { rebased } from '../../../workbench/edits/rebased.ts';
import type { Repository } from '../../repository/read-files.ts';
import type { AssetReader } from '../definitions.ts';
import { linesLike, plainLines } from '../line-ends.ts';

/**
 * An unsaved text of a file, and what the disk had when it was begun. Null stands for no file; the text of a file in
 * `assets` is its content in base64.
 */
export type Draft = { text: string | null; base: string | null };

/** The outcome of writing drafts: nothing is written if a file has changed on disk since its draft was begun. */
export type Written = { written: string[] } | { conflicts: string[] };

/** Unsaved texts of files, laid over those of the disk until they are written. */
export type Drafts = {
  get(path: string): Draft | undefined;
  /** A repository with the drafts over its files. */
  over(repository: Repository): Repository;
  /** The same of the newest one that was read: first it brings each draft over what its file is by now. */
  follow(repository: Repository): Repository;
  /** The files of `assets` with the drafts over them. */
  served(saved: AssetReader): AssetReader;
  /** The text of a file on disk, with plain line ends. */
  onDisk(path: string): Promise<string | null>;
  /** @returns the files in which somebody else has changed the same by now: they stay as they are. */
  put(changes: readonly FileChange[]): Promise<string[]>;
  write(paths: readonly string[]): Promise<Written>;
  /** The paths of the drafts below a folder. */
  below(folder: string): string[];
};

const isMissing = (fault: unknown) => (fault as { code?: string }).code === 'ENOENT';

const encodingOf = (path: string) => (isAsset(path) ? 'base64' : 'utf8');

/** The text of a file; null if there is none. */
const textOf = (file: string, encoding: BufferEncoding): Promise<string | null> =>
  readFile(file, encoding).catch((fault: unknown) => {
    if (isMissing(fault)) return null;
    throw fault;
  });

/** Writes a file in one step, so that nobody reads half of it. */
async function replace(file: string, text: string, encoding: BufferEncoding): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.tmp`;
  await writeFile(beside, text, encoding);
  await rename(beside, file);
}

/**
 * A draft over what its file has become on disk: with both changes where they are of different values, as it is where
 * both change the same one. @returns undefined for a draft that is the file.
 */
function brought(draft: Draft, disk: string | null): Draft | undefined {
  const text = draft.base === disk ? undefined : rebased(draft.base, draft.text, disk);
  const newest = text === undefined ? draft : { text, base: disk };
  return newest.text === disk || newest.text === newest.base ? undefined : newest;
}

/** Drafts in the memory of this process, of files below a folder. */
export function createDrafts(root: string): Drafts {
  const drafts = new Map<string, Draft>();
  const asWritten = (path: string) => textOf(join(root, path), encodingOf(path));
  const onDisk = async (path: string) => {
    const text = await asWritten(path);
    return text === null || isAsset(path) ? text : plainLines(text);
  };

  /** Puts a text on disk, with the line ends that its file has. */
  async function put(path: string, text: string): Promise<void> {
    const before = isAsset(path) ? null : await asWritten(path);
    await replace(join(root, path), linesLike(text, before), encodingOf(path));
  }

  /** @returns whether it could be put over what the file is by now. */
  async function putOne({ path, text: next, from, base, overDisk }: FileChange): Promise<boolean> {
    const disk = await onDisk(path);
    const draft = drafts.get(path);
    const now = draft ? draft.text : disk;
    const text = from === undefined || from === now ? next : rebased(from, next, now);
    if (text === undefined) return next === now;
    const first = base === undefined ? disk : base;
    const begun = draft ? draft.base : first;
    if (text === disk) drafts.delete(path);
    else drafts.set(path, { text, base: overDisk ? disk : begun });
    return true;
  }

  function over(repository: Repository): Repository {
    const files = new Map(repository.files);
    const assets = new Map(repository.assets);
    for (const [path, { text }] of drafts)
      if (text === null) (isAsset(path) ? assets : files).delete(path);
      else if (isAsset(path)) assets.set(path, readAsset(Buffer.from(text, 'base64')));
      else files.set(path, text);
    return { files, assets };
  }

  return {
    get: (path) => drafts.get(path),
    over,
    follow(repository) {
      for (const [path, draft] of drafts) {
        if (isAsset(path)) continue;
        const newest = brought(draft, repository.files.get(path) ?? null);
        if (newest) drafts.set(path, newest);
        else drafts.delete(path);
      }
      return over(repository);
    },
    served: (saved) => async (path) => {
      const draft = drafts.get(`partners/${path}`);
      if (!draft) return saved(path);
      return draft.text === null ? undefined : plainFile(path, Buffer.from(draft.text, 'base64'));
    },
    onDisk,
    async put(changes) {
      const refused: string[] = [];
      for (const change of changes) if (!(await putOne(change))) refused.push(change.path);
      return refused;
    },
    async write(paths) {
      const asked = paths.flatMap((path) => {
        const draft = drafts.get(path);
        return draft ? [{ path, ...draft }] : [];
      });
      const changed = await Promise.all(
        asked.map(async ({ path, base }) => ((await onDisk(path)) === base ? [] : [path])),
      );
      const conflicts = changed.flat();
      if (conflicts.length > 0) return { conflicts };
      for (const { path, text } of asked) {
        if (text === null) await rm(join(root, path), { force: true });
        else await put(path, text);
        // What was typed while the file was being written is still a draft, over what was written.
        const now = drafts.get(path);
        if (now?.text === text) drafts.delete(path);
        else if (now) drafts.set(path, { ...now, base: text });
      }
      return { written: asked.map(({ path }) => path) };
    },
    below: (folder) => [...drafts.keys()].filter((path) => path.startsWith(folder)),
  };
}
