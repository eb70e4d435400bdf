import { describe, expect, it } from 'vitest';
import { codeFilesOf, lateModules } from '../../src/cli/code-files.ts';
import { fieldRegistry } from '../../src/fields/registry.ts';
import { widgetRegistry } from '../../src/widgets/registry.ts';

const manifest = {
  'index.html': { file: 'assets/page.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', assets: ['assets/icons.svg'] },
  '../engine/form/form-loader.tsx': { file: 'assets/form.js', imports: ['index.html', '_box.js'] },
  '../widgets/table/table.tsx': { file: 'assets/table.js', imports: ['_shared.js', '_row.js'] },
  '../fields/checkbox/checkbox.tsx': { file: 'assets/checkbox.js', imports: ['_box.js'] },
  '_box.js': { file: 'assets/box.js' },
  '_row.js': { file: 'assets/row.js' },
  '../../validator:v1a': { file: 'assets/v1a.js' },
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
      blocks: ['text', 'table'],
      fields: ['text', 'checkbox'],
      validators: ['v1a'],
      hasForms: true,
    };
    const names = codeOf(use).scripts.map((file) => /(\w+)\.js$/.exec(file)?.[1]);
    expect(names.sort()).toEqual(['box', 'checkbox', 'form', 'page', 'row', 'shared', 'table', 'v1a']);
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
