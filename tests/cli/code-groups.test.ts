import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { codeGroupsPlugin } from '../../src/cli/bundle/code-groups.ts';
import { moduleName } from '../../src/cli/bundle/code-files.ts';
import type { Portal } from '../../src/language/portal.ts';

const source = join(import.meta.dirname, '../../src');
const idOf = (name: string) =>
  name.endsWith('.mjs') ? `/node_modules/${name}` : join(source, 'portal', name);

const screen = (
  id: string,
  access: string,
  blocks: string[],
  fields: string[] = [],
  forms: string[] = [],
) => ({
  id,
  access,
  needs: { blocks, fields, forms, wizards: [], validators: [], dialogs: [] },
});
const portal = {
  dialogs: {},
  forms: {},
  wizards: {},
  index: { calls: {}, menus: {} },
  screens: {
    'access.login': screen('access.login', 'public', ['html']),
    'calculator.power': screen(
      'calculator.power',
      'signedOut',
      ['html', 'table', 'tabs'],
      [],
      ['calculator.power'],
    ),
    'access.connect': screen('access.connect', 'everyone', ['html']),
    'shell.error': screen('shell.error', 'everyone', ['html']),
    'shell.loading': screen('shell.loading', 'everyone', ['html']),
    'access.signUp': screen('access.signUp', 'signedOut', ['html']),
    'shell.version': screen('shell.version', 'everyone', ['html']),
    'comparators.gas': screen('comparators.gas', 'signedOut', ['html', 'table', 'chip']),
    'contracting.gas': screen('contracting.gas', 'everyone', ['html', 'table', 'chip']),
    'contracts.list': screen('contracts.list', 'signedIn', ['table', 'tabs'], [], ['contracts.search']),
    'contracts.detail': screen('contracts.detail', 'signedIn', ['table']),
    'invoices.list': screen('invoices.list', 'signedIn', ['table', 'tabs'], ['choices'], ['invoices.search']),
  },
} as unknown as Portal;

/** Who imports a module: `late` where it is asked for by itself. */
const importers: { [module: string]: { late?: string[]; static?: string[] } } = {
  '../widgets/table/table.tsx': { late: ['index.html'] },
  '../widgets/tabs/tabs.tsx': { late: ['index.html'] },
  '../widgets/chip/chip.tsx': { late: ['index.html'] },
  '../fields/choices/choices.tsx': { late: ['index.html'] },
  '../widgets/steps/steps.tsx': { late: ['index.html'] },
  'list.mjs': { static: ['../fields/choices/choices.tsx', '../widgets/steps/steps.tsx'] },
  '../kit/ui/tip-bubble.tsx': { late: ['index.html'] },
  '../engine/shell/drop-menu.tsx': { late: ['index.html'] },
  'menu.mjs': { static: ['../fields/choices/choices.tsx'] },
  'popper.mjs': { static: ['../fields/choices/choices.tsx', '../kit/ui/tip-bubble.tsx'] },
  'portal.mjs': { static: ['popper.mjs', '../engine/shell/drop-menu.tsx'] },
  'motion.mjs': { static: ['../widgets/tabs/tabs.tsx', '../engine/shell/drop-menu.tsx'] },
  'button.mjs': { static: ['../widgets/table/table.tsx', '../kit/ui/tip-bubble.tsx'] },
};

const context = {
  getModuleInfo: (id: string) => {
    const own = importers[Object.keys(importers).find((name) => idOf(name) === id) ?? ''] ?? {};
    const ids = (names: string[] = []) => names.map(idOf);
    return {
      isEntry: moduleName(id) === 'index.html',
      importers: ids(own.static),
      dynamicImporters: ids(own.late),
    };
  },
} as unknown as Rolldown.ChunkingContext;

type Grouped = { build: { rolldownOptions: { output: { codeSplitting: { groups: { name: unknown }[] } } } } };

/** The script that a module comes in, without the mark of its name; null where the bundler decides. */
async function scriptOf(module: string, portals: readonly Portal[] = [portal]): Promise<string | null> {
  const { config } = codeGroupsPlugin(async () => portals);
  const made = (config as (...given: unknown[]) => Promise<Grouped>)({}, {});
  const name = (await made).build.rolldownOptions.output.codeSplitting.groups[1]?.name;
  return (name as (id: string, context: Rolldown.ChunkingContext) => string | null)(idOf(module), context);
}

describe('the script of a module', () => {
  it('is that of all customers where several areas need it, also late', async () => {
    const shared = await scriptOf('../widgets/table/table.tsx');
    expect(shared).toMatch(/^customers-/);
    expect(await scriptOf('button.mjs')).toBe(shared);
  });

  it('is one of its own where customers need it at screens with forms alone, so that others load none of it', async () => {
    expect(await scriptOf('../widgets/tabs/tabs.tsx')).toMatch(/^customers with forms-/);
  });

  it('is that of all customers where screens with forms and menus need it, so that menus bring no tabs along', async () => {
    expect(await scriptOf('motion.mjs')).toBe(await scriptOf('../widgets/table/table.tsx'));
  });

  it('is that of one area where only its customers need it', async () => {
    const own = await scriptOf('../fields/choices/choices.tsx');
    expect(own).toMatch(/^customers invoices-/);
    expect(await scriptOf('menu.mjs')).toBe(own);
  });

  it('is one for visitors who see what customers see, and cuts nothing of the customers apart', async () => {
    expect(await scriptOf('../widgets/chip/chip.tsx')).toMatch(/^guests-/);
    expect(await scriptOf('../widgets/table/table.tsx')).toMatch(/^customers-/);
  });

  it('stays as it is cut where a partner takes what customers see from such a screen', async () => {
    const ofPartner: Portal = structuredClone(portal);
    Object.assign(ofPartner.screens, {
      'contracting.gas': screen('contracting.gas', 'everyone', ['html', 'chip']),
    });
    expect(await scriptOf('../widgets/chip/chip.tsx', [portal, ofPartner])).toBe(
      await scriptOf('../widgets/chip/chip.tsx'),
    );
  });

  it('is not cut apart for a block that nobody draws', async () => {
    expect(await scriptOf('list.mjs')).toBe(await scriptOf('../fields/choices/choices.tsx'));
    expect(await scriptOf('../widgets/steps/steps.tsx')).toBe(null);
  });

  it('is one of its own where one area and late code need it: nobody else loads it, and nothing else with it', async () => {
    const apart = await scriptOf('popper.mjs');
    expect(apart).toMatch(/^customers invoices-/);
    expect(apart).not.toBe(await scriptOf('../fields/choices/choices.tsx'));
    const overlay = await scriptOf('../engine/shell/drop-menu.tsx');
    expect([null, apart, overlay]).not.toContain(await scriptOf('portal.mjs'));
  });
});
