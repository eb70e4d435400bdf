import { PGlite } from '@electric-sql/pglite';
import { worker } from '@electric-sql/pglite/worker';

/** The database of the demo, stored by the browser. One tab runs it, and other tabs ask that tab. */
void worker({ init: () => PGlite.create({ dataDir: 'idb://mostrador-demo' }) });
