import type { FormCore } from './form-core.ts';

/** Waits until no field has pending work, and every source has answered for the current data. */
export async function settled(core: FormCore): Promise<void> {
  const { work, sources, display } = core.parts;
  display.set({ sending: true });
  while (work.any) {
    await work.over();
    sources.hurry();
  }
  display.set({ sending: false });
  core.follow();
}
