import { isObject, type Json, type JsonObject, sameJson } from '../../../src/base/json.ts';
import type { FieldType } from '../../../src/fields/catalog.ts';
import { createAjvCheck } from '../../../src/sandbox/ajv-check.ts';
import type { OpenForm, Outcome, Typed } from '../../support/form-bench.ts';

/**
 * Typical values of the kinds of fields, the most plausible first. Choices have their options instead; a new kind may need a line.
 * Of the CUPS the first is one of gas, as another than gas may be refused at the end of a wizard only.
 */
const plausible: { [Kind in FieldType]?: readonly Json[] } = {
  text: ['Carrer', '12', '0070555', 'ABC123'],
  email: ['ana@example.com'],
  password: ['Nueva-22'],
  phone: ['+34612345678'],
  decimal: [4.4, 2.3, 1.1, 60],
  number: [2, 1],
  portion: [40, 30],
  checkbox: [true],
  nif: ['47281905T', '12345678Z'],
  cups: ['ES0217400000000010HK', 'ES0031300000000001EX', 'ES1234123456789012JY', '9012JY'],
  cadastral: ['7837301VG8173B0001TT'],
  iban: ['ES9121000418450200051332'],
  postalCode: ['17001'],
  date: ['2030-01-15', '2025-01-15'],
  dateRange: [{ from: '2030-01-15', to: '2030-01-16' }],
  files: [[{ name: 'a.pdf', content: 'data:application/pdf;base64,YQ==' }]],
  radio: [],
  select: [],
  rows: [],
};

const check = createAjvCheck();

/** The schema of a field; what its path does not find may be anything. */
function schemaAt(schema: Json | undefined, [step, ...rest]: string[]): JsonObject {
  if (!isObject(schema)) return {};
  if (step === undefined) return schema;
  const { properties, items } = schema;
  return schemaAt(isObject(properties) ? properties[step] : items, rest);
}

/** What has to be known of a form to fill it in. */
export type Fillable = Pick<OpenForm, 'paths' | 'field' | 'kind' | 'schema'> & {
  type(values: Typed): Promise<void>;
};

/** What fits a field, other than what it holds. */
function waysToFill(form: Fillable, path: string): readonly Json[] {
  const { options, value, busy } = form.field(path);
  if (busy) return [];
  const kind = form.kind(path) as FieldType;
  const chosen = options?.flatMap(({ value: option, disabled }) => (disabled === undefined ? [option] : []));
  if (chosen && kind === 'switches') return [chosen];
  const schema = schemaAt(form.schema, path.split('.'));
  const fits = (candidate: Json) => check.faults(schema, candidate).length === 0;
  return (chosen ?? (plausible[kind] ?? []).filter(fits)).filter(
    (candidate) => !sameJson(candidate, value ?? null),
  );
}

/** How often a form is filled in before it counts as one that nobody can send. */
export const mostTries = 6;

/**
 * Fills in each field once, and then what is refused with something else, in the end with nothing where it may be empty.
 * @returns how to do so.
 */
export function filler(form: Fillable): { typed: Typed; fill(): Promise<void> } {
  const typed: Typed = {};
  const tried = new Map<string, Json[]>();

  async function leaveEmpty(path: string): Promise<void> {
    delete typed[path];
    await form.type({ [path]: undefined });
  }

  async function fill(path: string): Promise<void> {
    const before = tried.get(path) ?? [];
    const ways = waysToFill(form, path);
    const isOther = (way: Json) => !before.some((former) => sameJson(former, way));
    const other = ways.find(isOther);
    if (other === undefined && before.length > 0 && !form.field(path).required) return leaveEmpty(path);
    const value = other ?? ways[before.length % Math.max(1, ways.length)];
    if (value === undefined) return;
    tried.set(path, [...before, value]);
    delete typed[path];
    typed[path] = value;
    await form.type({ [path]: value });
  }

  return {
    typed,
    async fill() {
      for (const path of form.paths) {
        if (!form.paths.includes(path) || form.field(path).disabled !== undefined) continue;
        if (!tried.has(path) || form.field(path).error !== undefined) await fill(path);
      }
    },
  };
}

/**
 * Fills in a form as somebody would, each field once and then what is refused with something else, until it is sent.
 * @returns what was typed, in its order, and what came of it.
 */
export async function fillUntilSent(form: OpenForm): Promise<{ typed: Typed; outcome?: Outcome }> {
  const { typed, fill } = filler(form);
  let outcome: Outcome | undefined;
  for (let tries = 0; tries < mostTries && !outcome?.sent.length; tries++) {
    await fill();
    if (form.refusal() === undefined) outcome = await form.send();
  }
  return { typed, outcome };
}
