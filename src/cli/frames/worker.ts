import { parentPort, workerData } from 'node:worker_threads';
import type { Emitted } from '../bundle/emit.ts';
import { becomePage } from './page.ts';

becomePage();
// Later, as React and emotion look for the page as soon as they are loaded.
const { drawFrames } = await import('./draw-frames.ts');
parentPort?.postMessage(await drawFrames(workerData as Emitted));
