import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { portals } from './portals.ts';
import { startPortal } from './start-portal.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    ports: number[];
    /** The folder of what axe found nothing wrong with. */
    sound: string;
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
  const sound = await mkdtemp(join(tmpdir(), 'mostrador-sound-'));
  project.provide('sound', sound);
  return async () => {
    await Promise.all(started.map(({ close }) => close()));
    await rm(sound, { recursive: true });
  };
}
