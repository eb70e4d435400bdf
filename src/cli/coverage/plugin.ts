import { join } from 'node:path';
import type { Plugin } from 'vite';

const src = join(import.meta.dirname, '../..');
const notes = join(src, '../tests/coverage');

/** The modules whose calls are noted, and the module of the tests that stands in front of each. */
export const noted: { [module: string]: string } = {
  [join(src, 'rules/evaluate.ts')]: join(notes, 'evaluate.ts'),
  [join(src, 'portal/fill-text.ts')]: join(notes, 'fill-text.ts'),
  [join(src, 'api/address.ts')]: join(notes, 'address.ts'),
  [join(src, 'engine/data/use-place.ts')]: join(notes, 'use-place.ts'),
  [join(src, 'engine/form/form-model.ts')]: join(notes, 'form-model.ts'),
  [join(src, 'engine/wizard/wizard-model.ts')]: join(notes, 'wizard-model.ts'),
};

/**
 * Puts a module that notes what is asked of it in front of some modules of the page, where `MOSTRADOR_COVERAGE` names a
 * folder for the notes. Without it nothing is in their way.
 */
export function coveragePlugins(environment: NodeJS.ProcessEnv): Plugin[] {
  if (!environment.MOSTRADOR_COVERAGE) return [];
  return [
    {
      name: 'mostrador-coverage',
      enforce: 'pre',
      async resolveId(source, importer) {
        const before = await this.resolve(source, importer, { skipSelf: true });
        const instead = before ? noted[before.id] : undefined;
        return instead === undefined || importer === instead ? undefined : instead;
      },
    },
  ];
}
