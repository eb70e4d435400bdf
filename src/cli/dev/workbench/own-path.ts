import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isAsset, isPublished } from '../../../language/asset.ts';

/** Plain names with slashes between: no empty one, none that begins with a dot. */
const plain = /^(?:[A-Za-z0-9_-][\w.-]*\/)*[A-Za-z0-9_-][\w.-]*$/;

/** The nearest folder above a path that exists, as it really is. */
function realFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? realpathSync(folder) : realFolder(folder);
}

/**
 * Whether a path, given from the root, names a file of the partner that may be written: a JSON file in the partner's
 * folder, or one in its `assets` that is published, and not by a link that leads out of it.
 */
export function isOwnPath(root: string, partner: string, path: string): boolean {
  const folder = `partners/${partner}/`;
  const isKind = isAsset(path) ? isPublished(path) : path.endsWith('.json');
  if (!plain.test(path) || !path.startsWith(folder) || !isKind) return false;
  const home = join(root, folder);
  if (!existsSync(home)) return false;
  const inside = `${realFolder(join(root, path))}${sep}`.startsWith(`${realpathSync(home)}${sep}`);
  return (
    inside && (!existsSync(join(root, path)) || realpathSync(join(root, path)).startsWith(realpathSync(home)))
  );
}
