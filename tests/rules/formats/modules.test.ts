import { describe, expect, it } from 'vitest';
import { formats } from '../../../src/rules/formats/index.ts';
import { type FormatModule, formatModules } from '../../../src/rules/formats/modules.ts';

const modules: [name: string, module: FormatModule][] = Object.entries(formatModules);

describe('the module of a format', () => {
  it.each(modules)('%s exports the check that the format itself uses', async (name, { file, accepts }) => {
    const module: { [name: string]: unknown } = await import(`../../../src/rules/formats/${file}`);
    expect(module[accepts]).toBe(formats[name as keyof typeof formats].accepts);
  });

  it('is listed for every format, under the name of the format', () => {
    expect(Object.keys(formats)).toEqual(modules.map(([name]) => name));
    expect(Object.entries(formats).map(([name, format]) => [name, format.name])).toEqual(
      modules.map(([name]) => [name, name]),
    );
  });
});
