import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';
import { choicesOf, kindOf } from './kind-of.ts';

/** A schema as rjsf draws it, with the names of our fields. */
export type FormSchema = { schema: RJSFSchema; ui: UiSchema };

/** Words of a schema that a form has no use for: what is required, and defaults, tells the place that uses it; rjsf fills in a constant that nobody chose. */
const left = ['required', 'default', 'const', 'additionalProperties', 'kind', 'to', 'of', 'anyOf', '$ref'];

function bare(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([word]) => !left.includes(word)));
}

function group(schema: JsonObject): FormSchema {
  const inner = Object.entries(asObject(schema.properties)).map(
    ([name, property]) => [name, formSchema({ title: name, ...asObject(property) })] as const,
  );
  return {
    schema: {
      ...bare(schema),
      properties: Object.fromEntries(inner.map(([name, one]) => [name, one.schema])),
    },
    ui: Object.fromEntries(inner.map(([name, one]) => [name, one.ui])),
  };
}

function list(schema: JsonObject): FormSchema {
  const items = formSchema(asObject(schema.items));
  return { schema: { ...bare(schema), items: items.schema }, ui: { items: items.ui } };
}

function choices(schema: JsonObject): FormSchema {
  const listed = choicesOf(asObject(schema.items)) ?? [];
  return {
    schema: { ...bare(schema), items: { enum: listed as never[] }, uniqueItems: true },
    ui: { 'ui:widget': 'choices' },
  };
}

/** A schema of the language as rjsf can draw it. A literal that a rule may stand for has a field with two sides. */
export function formSchema(schema: JsonObject): FormSchema {
  const { title, description } = schema as { title?: string; description?: string };
  const kind = kindOf(schema);
  const literal = (schema.kind === 'value' ? asObject(schema.of) : schema) as JsonObject;
  const named = (plain: Json): RJSFSchema => ({ ...bare(asObject(plain)), title, description }) as RJSFSchema;
  const ruled = schema.kind === 'value' || schema.kind === 'text' ? { 'ui:field': 'ruled' } : {};
  if (kind === 'json') return { schema: named({}), ui: { 'ui:field': 'json' } };
  if (kind === 'group') return group({ ...literal, title: title ?? '', description: description ?? '' });
  if (kind === 'list') return list({ ...literal, title: title ?? '', description: description ?? '' });
  if (kind === 'choices') return choices({ ...literal, title: title ?? '', description: description ?? '' });
  const listed = choicesOf(literal);
  if (listed)
    return {
      schema: { ...named(literal), enum: listed as never[] },
      ui: { 'ui:widget': 'choice', ...ruled },
    };
  const type = kind === 'textKey' ? { type: 'string' } : {};
  return { schema: { ...named(literal), ...type } as RJSFSchema, ui: { 'ui:widget': kind, ...ruled } };
}

/** The words for a value that does not fit, from where the schema has the pattern: as the check says it. */
export function patternWords(schema: RJSFSchema, schemaPath: string): string | undefined {
  const around = pointerSteps(schemaPath.replace(/^#/, '')).slice(0, -1);
  const place = around.reduce<Json | undefined>((inner, step) => asObject(inner)[step], schema as JsonObject);
  const words = asObject(place).patternErrorMessage;
  return typeof words === 'string' ? words : undefined;
}

/** Whether a value is a rule, and not a literal of a place that takes none with properties. */
export const isRule = (value: unknown): boolean => isObject(value);
