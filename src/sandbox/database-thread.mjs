import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.mjs';

/** A thread with an embedded PostgreSQL, which answers each query by its number; `null` closes it. */
const { columns } = workerData;
const kinds = { number: Number, text: String };
const parsers = Object.fromEntries(Object.entries(columns).map(([type, kind]) => [type, kinds[kind]]));
const engine = await openEngine(workerData.options);
// They may hold a snapshot of a whole database.
delete workerData.options;

async function answer({ id, sql, parameters }) {
  try {
    const { rows } = await engine.query(sql, parameters, { parsers });
    parentPort.postMessage({ id, rows });
  } catch ({ message, code }) {
    parentPort.postMessage({ id, fault: { message, code } });
  }
}

parentPort.on('message', async (asked) => {
  if (asked) return answer(asked);
  await engine.close();
  parentPort.close();
});
parentPort.postMessage({ id: 0, rows: [] });
