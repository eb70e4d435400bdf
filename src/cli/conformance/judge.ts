import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { typeWords } from '../../compile/structure/value-check.ts';
import { acceptsFormat, type FormatName, formats } from '../../rules/formats/index.ts';
import type { Misfit } from './report.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
for (const name of Object.keys(formats)) ajv.addFormat(name, acceptsFormat(name as FormatName));

const compiled = new WeakMap<JsonObject, ValidateFunction>();

function faultsOf(schema: JsonObject, value: Json): ErrorObject[] {
  const check = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, check);
  return check(value) ? [] : [...(check.errors ?? [])];
}

const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** What a value is, without telling it: it may be about a person. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a number with decimals';
  return typeWords[typeof value] ?? typeof value;
}

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

/** What the contract says where a value differs, by the keyword of its schema. */
const sayings: { [keyword: string]: (fault: ErrorObject) => string } = {
  type: ({ data, schema }) =>
    `is ${kindOf(data)}; the contract says ${either([schema].flat().map((type) => typeWords[String(type)] ?? String(type)))}`,
  enum: ({ data, schema }) =>
    `is ${shortened(data)}; the contract says ${either((schema as unknown[]).map(shortened))}`,
  const: ({ data, schema }) => `is ${shortened(data)}; the contract says ${shortened(schema)}`,
  format: ({ data, schema }) => {
    const [example = ''] = formats[schema as FormatName]?.examples.valid ?? [];
    return `is ${shortened(data)}; the contract says the format ${String(schema)}: ${shortened(example)}`;
  },
  pattern: ({ data, schema }) => `is ${shortened(data)}; the contract says the pattern ${String(schema)}`,
};

const missing = 'is missing; the contract requires it';

/** An object that holds nothing of what the contract names, as one that is wrapped in another. */
function isAnother({ keyword, data, parentSchema }: ErrorObject): boolean {
  const named = Object.keys((parentSchema?.properties ?? {}) as object);
  return keyword === 'additionalProperties' && !named.some((name) => isObject(data) && name in data);
}

function another({ instancePath, data, parentSchema }: ErrorObject): Misfit {
  const named = Object.keys((parentSchema?.properties ?? {}) as object);
  const [first = ''] = Object.keys(data as object);
  const within = isObject((data as JsonObject)[first]) && Object.keys(data as object).length === 1;
  const says = `holds nothing of what the contract names (${named.slice(0, 5).join(', ')}${named.length > 5 ? ', …' : ''})${within ? `; is it wrapped in "${first}"?` : ''}`;
  return { where: 'body', pointer: instancePath, says, times: 1, severity: 'error' };
}

function misfitOf(fault: ErrorObject): Misfit {
  const { instancePath, keyword, message = keyword } = fault;
  const { missingProperty, additionalProperty } = fault.params as { [name: string]: string };
  const at = (pointer: string, says: string, severity: Misfit['severity'] = 'error'): Misfit => ({
    where: 'body',
    pointer,
    says,
    times: 1,
    severity,
  });
  if (missingProperty !== undefined) return at(instancePath + jsonPointer([missingProperty]), missing);
  if (additionalProperty !== undefined)
    return at(
      instancePath + jsonPointer([additionalProperty]),
      'is not in the contract; the portal leaves it out and reports it',
      'warning',
    );
  return at(instancePath, sayings[keyword]?.(fault) ?? `${message}, the contract says`);
}

const isChoice = ({ keyword }: ErrorObject): boolean => keyword === 'anyOf' || keyword === 'oneOf';

/** The faults inside a choice, alternative by alternative. */
function branchesOf(faults: readonly ErrorObject[], choice: string): ErrorObject[][] {
  const branches = new Map<string, ErrorObject[]>();
  for (const fault of faults) {
    const [branch = ''] = fault.schemaPath.slice(choice.length + 1).split('/');
    branches.set(branch, [...(branches.get(branch) ?? []), fault]);
  }
  return [...branches.values()];
}

/** The faults of the alternative that a value comes nearest to stand for those of all. */
function withoutOtherChoices(faults: readonly ErrorObject[]): ErrorObject[] {
  const choices = faults.filter(isChoice);
  const inside = (fault: ErrorObject, choice: ErrorObject) =>
    fault !== choice && fault.schemaPath.startsWith(`${choice.schemaPath}/`);
  let left = [...faults];
  for (const choice of choices) {
    const own = left.filter(
      (fault) => inside(fault, choice) && fault.instancePath.startsWith(choice.instancePath),
    );
    const branches = branchesOf(own, choice.schemaPath);
    const isType = (fault: ErrorObject) =>
      fault.keyword === 'type' && fault.instancePath === choice.instancePath;
    const near = branches.filter((branch) => !branch.some(isType));
    const [best = []] = (near.length > 0 ? near : branches).sort((one, other) => one.length - other.length);
    left = left.filter((fault) => fault !== choice && (!own.includes(fault) || best.includes(fault)));
  }
  return left;
}

/** The same misfit of several entries of lists counts once, at the first. */
function gathered(misfits: readonly Misfit[]): Misfit[] {
  const first = new Map<string, Misfit>();
  for (const misfit of misfits) {
    const place = (misfit.pointer ?? '').replace(/\/\d+(?=\/|$)/g, '/*');
    const key = `${place} ${misfit.says.replace(/^is "[^"]*"/, 'is')}`;
    const known = first.get(key);
    if (known) known.times += 1;
    else first.set(key, { ...misfit });
  }
  return [...first.values()];
}

/** Where a body differs from its schema. Values are told only where the contract lists or describes them. */
export function bodyMisfits(schema: JsonObject, body: Json): Misfit[] {
  const faults = withoutOtherChoices(faultsOf(schema, body));
  const places = new Set<string>();
  const others = faults.filter(
    (fault) => isAnother(fault) && places.size < places.add(fault.instancePath).size,
  );
  const isOfOther = ({ keyword, instancePath }: ErrorObject) =>
    (keyword === 'additionalProperties' || keyword === 'required') &&
    others.some((other) => other.instancePath === instancePath);
  const told = [...others.map(another), ...faults.filter((fault) => !isOfOther(fault)).map(misfitOf)];
  return gathered(told);
}
