import { PGlite } from '@electric-sql/pglite';
import { worker } from '@electric-sql/pglite/worker';

/** The database of the demo, kept by the browser. Of several tabs one runs it, and the others ask that one. */
void worker({ init: () => PGlite.create({ dataDir: 'idb://mostrador-demo' }) });
