import { worker } from '@electric-sql/pglite/worker';
import { openEngine } from '../sandbox/engine.mjs';

/** The database of the demo, stored by the browser. One tab runs it, and other tabs ask that tab. */
void worker({ init: () => openEngine({ dataDir: 'idb://mostrador-demo' }) });
