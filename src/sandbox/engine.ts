import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** PostgreSQL writes to all its buffers when it starts: 128 MB by default, and the sandbox has 20 MB of data. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Starts an embedded PostgreSQL with the memory that a sandbox needs. */
export const openEngine = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, startParams });
