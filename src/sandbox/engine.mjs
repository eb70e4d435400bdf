// Plain JavaScript, as are the thread and the program that import it: tsx keeps 40 MB for the code of PGlite.
import { PGlite } from '@electric-sql/pglite';

/** PostgreSQL writes to all its buffers when it starts: 128 MB by default, and the sandbox has 20 MB of data. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Starts an embedded PostgreSQL with the memory that a sandbox needs.
 * @param {import('@electric-sql/pglite').PGliteOptions} options
 */
export const openEngine = (options) => PGlite.create({ ...options, startParams });
