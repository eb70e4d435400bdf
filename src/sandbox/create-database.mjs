import { openEngine } from './engine.mjs';

/** A program: creates an empty database in the folder that its argument names. */
const engine = await openEngine({ dataDir: process.argv[2] });
await engine.close();
