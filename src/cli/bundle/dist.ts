import { join } from 'node:path';

/** The output folder of a build. */
export const distOf = (root: string) => join(root, 'dist');
