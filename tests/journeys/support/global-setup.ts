import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { portals } from './portals.ts';
import { startPortal } from './start-portal.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    ports: number[];
  }
}

/** A host with a sandbox for each worker; each file of journeys begins with the sandbox filled again (`visit.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../../..');
  const started = await Promise.all(Array.from({ length: portals }, () => startPortal(root)));
  project.provide(
    'ports',
    started.map(({ port }) => port),
  );
  return async () => void (await Promise.all(started.map(({ close }) => close())));
}
