import Ajv from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { isObject, type JsonObject } from '../../src/base/json.ts';
import { iconNames } from '../../src/kit/icons.ts';
import { displays } from '../../src/kit/display.ts';
import type { KindSchema } from '../../src/language/kinds.ts';
import { widgetSpecs } from '../../src/widgets/catalog.ts';
import { widgetRegistry } from '../../src/widgets/registry.ts';

const specs = Object.entries(widgetSpecs);

/** What stands below `$defs` in the published schemas, reduced to what these tests need. */
const anything = Object.fromEntries(
  ['text', 'rule', 'condition', 'reasons', 'actions', 'blocks'].map((name) => [name, {}]),
);

function undocumented(schema: KindSchema, path: string): string[] {
  const { properties = {}, patternProperties = {} } = schema as {
    properties?: Record<string, KindSchema>;
    patternProperties?: Record<string, KindSchema>;
  };
  const inside = Object.entries({ ...properties, ...patternProperties }).flatMap(([name, child]) =>
    undocumented(child, `${path}.${name}`),
  );
  const named = Object.entries(properties)
    .filter(([, child]) => !child.description?.endsWith('.'))
    .map(([name]) => `${path}.${name}`);
  return [...inside, ...named];
}

describe.each(specs)('the block type %s', (type, spec) => {
  test('has a line of explanation for itself and for every property', () => {
    expect(spec.doc).toMatch(/\.$/);
    expect(undocumented(spec.props as KindSchema, type)).toEqual([]);
  });

  test('has an example of its own type that fits its schema', () => {
    const { type: written, ...own } = spec.example as JsonObject;
    const ajv = new Ajv({ strict: false });
    const valid = ajv.validate({ ...(spec.props as object), $defs: anything }, own);
    expect(written).toBe(type);
    expect(spec.type).toBe(type);
    expect(valid, ajv.errorsText()).toBe(true);
  });

  test('can be drawn', async () => {
    const entry = widgetRegistry[type as keyof typeof widgetRegistry];
    const component = 'load' in entry ? await entry.load() : entry.component;
    expect(component).toBeTypeOf('function');
  });
});

test('examples name only icons and displays that exist', () => {
  const words = (value: unknown, key: string): string[] =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, child]) =>
          name === key && typeof child === 'string' ? [child] : words(child, key),
        )
      : [];
  for (const [, { example }] of specs) {
    expect(iconNames).toEqual(expect.arrayContaining(words(example, 'icon')));
    expect(Object.keys(displays)).toEqual(expect.arrayContaining(words(example, 'as')));
  }
});
