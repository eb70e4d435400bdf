import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type FieldType, fieldSpecs } from '../../src/fields/catalog.ts';
import { fieldRegistry } from '../../src/fields/registry.ts';
import type { FieldSpec } from '../../src/language/block.ts';
import { fieldProperties } from '../../src/language/form-field.ts';
import { rowsProperties } from '../../src/language/form-rows.ts';
import type { KindSchema } from '../../src/language/kinds.ts';
import { languages } from '../../src/language/partner.ts';

type SchemaProperties = {
  properties?: Record<string, KindSchema>;
  patternProperties?: Record<string, KindSchema>;
};
const anything = Object.fromEntries(['text', 'rule', 'condition', 'reasons'].map((name) => [name, {}]));
const common = Object.keys(fieldProperties);

function undocumented(schema: KindSchema, path: string): string[] {
  const { properties = {}, patternProperties = {} } = schema as SchemaProperties;
  const own = Object.entries(properties).filter(([, child]) => !child.description?.endsWith('.'));
  const inside = Object.entries({ ...properties, ...patternProperties });
  return [
    ...own.map(([name]) => `${path}.${name}`),
    ...inside.flatMap(([name, child]) => undocumented(child, `${path}.${name}`)),
  ];
}

describe.each(Object.entries(fieldSpecs))('the field %s', (type, spec) => {
  test('has a line of explanation for itself and for every property', () => {
    expect(spec.doc).toMatch(/\.$/);
    expect(undocumented(spec.props as KindSchema, type)).toEqual([]);
  });

  test('has an example of its own kind that fits its schema', () => {
    const engine = [...common, ...Object.keys('repeats' in spec ? rowsProperties : {})];
    const own = Object.entries(spec.example as JsonObject).filter(([name]) => !engine.includes(name));
    const ajv = new Ajv({ strict: false });
    expect(
      ajv.validate({ ...(spec.props as object), $defs: anything }, Object.fromEntries(own)),
      ajv.errorsText(),
    ).toBe(true);
    expect(spec.example).toMatchObject({ field: type, label: expect.any(String) });
    expect(spec.type).toBe(type);
  });

  test('has no property that every field has', () => {
    const own = Object.keys((spec.props as SchemaProperties).properties ?? {});
    expect(own.filter((name) => common.includes(name))).toEqual([]);
  });

  test('can be drawn', async () => {
    const entry = fieldRegistry[type as FieldType];
    expect('load' in entry ? await entry.load() : entry.component).toBeTypeOf('function');
  });
});

test.each(Object.entries(fieldSpecs))('the page judges a %s as its spec does', (type, spec) => {
  const { fault, remnant } = fieldRegistry[type as FieldType];
  expect({ fault, remnant }).toEqual({
    fault: (spec as FieldSpec).fault,
    remnant: (spec as FieldSpec).remnant,
  });
});

test('only passwords and files are kept out of drafts', () => {
  const secret = Object.values(fieldSpecs).filter((spec) => 'secret' in spec && spec.secret);
  expect(secret.map(({ type }) => type)).toEqual(['password', 'files']);
});

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`screens/texts/${language}/fields.json`, 'utf8'));
const parameters = (text = '') => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

test.each(languages)('the texts of the fields in %s are exactly those that the fields use', (language) => {
  const used = Object.values(fieldSpecs).flatMap(({ texts = [] }) =>
    texts.filter((key) => key.startsWith('fields.')),
  );
  const texts = textsOf(language);
  const known = Object.keys(texts).map((key) => key.replace(/_(one|other)$/, ''));
  expect([...new Set(known)].sort()).toEqual([...new Set(used)].sort());
  for (const [key, text] of Object.entries(texts)) {
    expect(text.trim(), key).not.toBe('');
    expect(parameters(text), key).toEqual(parameters(textsOf('es')[key]));
  }
});
