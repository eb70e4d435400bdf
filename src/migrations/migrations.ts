import type { VersionedKind } from '../language/versions.ts';
import { menu1 } from './menu/1.ts';
import type { Migration } from './migration.ts';

/** The migrations of each kind of file, the first from version 1. A change of what several kinds hold is a step of each. */
export const migrations: { readonly [Kind in VersionedKind]?: readonly Migration[] } = {
  menu: [menu1],
};
