import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPortal } from './start-portal.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    port: number;
  }
}

/** One host with one sandbox for all journeys; each file begins with the sandbox filled anew (`visit.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal(join(import.meta.dirname, '../../..'));
  project.provide('port', portal.port);
  return portal.close;
}
