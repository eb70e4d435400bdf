import { describe, expect, it } from 'vitest';
import { codeFilesOf, lateModules } from '../../src/cli/bundle/code-files.ts';
import { fieldRegistry } from '../../src/fields/registry.ts';
import { widgetRegistry } from '../../src/widgets/registry.ts';

const script = (...imports: string[]) => ({
  imports: imports.map((name) => `assets/${name}.js`),
  pictures: [],
});
const manifest = {
  scripts: {
    'assets/page.js': script('shared'),
    'assets/shared.js': { imports: [], pictures: ['assets/icons.svg'] },
    'assets/form.js': script('page', 'box'),
    'assets/customers.js': script('shared', 'row'),
    'assets/checkbox.js': script('box'),
    'assets/box.js': script(),
    'assets/row.js': script(),
    'assets/v1a.js': script(),
  },
  modules: {
    'index.html': 'assets/page.js',
    '../engine/form/form-loader.tsx': 'assets/form.js',
    '../widgets/table/table.tsx': 'assets/customers.js',
    '../widgets/repeat/repeat.tsx': 'assets/customers.js',
    '../fields/checkbox/checkbox.tsx': 'assets/checkbox.js',
    'validator:v1a': 'assets/v1a.js',
  },
};
const nothing = { blocks: [], fields: [], validators: [], hasForms: false };

describe('the code of a first screen', () => {
  const codeOf = codeFilesOf(manifest);

  it('is that of the page, what a script imports before it, with the pictures it names', () => {
    expect(codeOf(nothing)).toEqual({
      scripts: ['/assets/shared.js', '/assets/page.js'],
      run: ['/assets/shared.js', '/assets/page.js'],
      pictures: ['/assets/icons.svg'],
    });
  });

  it('has all that its blocks, fields, forms and validators import, each once', () => {
    const use = {
      blocks: ['text', 'table', 'repeat'],
      fields: ['text', 'checkbox'],
      validators: ['v1a'],
      hasForms: true,
    };
    const names = codeOf(use).scripts.map((file) => /(\w+)\.js$/.exec(file)?.[1]);
    expect(names.sort()).toEqual(['box', 'checkbox', 'customers', 'form', 'page', 'row', 'shared', 'v1a']);
  });

  it('has what draws wizards where there is one', () => {
    const wizard = { ...manifest.modules, '../engine/wizard/wizard-loader.tsx': 'assets/row.js' };
    const { scripts } = codeFilesOf({ ...manifest, modules: wizard })({ ...nothing, blocks: ['wizard'] });
    expect(scripts).toContain('/assets/row.js');
  });

  it.each([
    ['widgets', widgetRegistry],
    ['fields', fieldRegistry],
  ] as const)('is known of all %s that are loaded later', (folder, registry) => {
    const late = Object.entries(registry).flatMap(([type, entry]) => ('load' in entry ? [type] : []));
    expect(late.length).toBeGreaterThan(5);
    expect([...lateModules(folder).keys()].sort()).toEqual(late.sort());
  });
});
