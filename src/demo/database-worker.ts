import type { PGlite } from '@electric-sql/pglite';
import { worker } from '@electric-sql/pglite/worker';
import { openEngine } from '../sandbox/engine.mjs';

/**
 * Leaves the storing of the files to the page, which asks for it after each query. PGlite's worker would store them after
 * each message of the protocol too, of which a query has five: 60 seconds for the first visit instead of 20.
 */
function storeWhenAsked(engine: PGlite): PGlite {
  const stream = engine.execProtocolStream.bind(engine);
  engine.execProtocolStream = (message, options) => stream(message, { ...options, syncToFs: false });
  return engine;
}

/** The database of the demo, stored by the browser. One tab runs it, and other tabs ask that tab. */
void worker({ init: async () => storeWhenAsked(await openEngine({ dataDir: 'idb://mostrador-demo' })) });
