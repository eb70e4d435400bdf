import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { isRule } from '../../rules/rule.ts';
import { follow, keysOf, type Shape } from '../../rules/shape.ts';
import {
  argumentFindings,
  argumentSchemas,
  callParameters,
  type Parameters,
  parametersOf,
} from '../scope/arguments.ts';
import { impliedArguments, openedParameters } from '../scope/implied.ts';
import { answerFindings } from './ask.ts';
import { ruledFindings, wrongArguments } from './ruled-arguments.ts';
import { unknownName } from './references.ts';
import { type CheckResult, noFindings, together } from './result.ts';
import { idleWord } from './idle-words.ts';
import { checkPatch } from './patch.ts';
import { checkQuery } from './states.ts';
import type { Finding } from '../finding.ts';
import type { Roots } from '../scope/rule-scope.ts';
import type { Site } from '../structure/site.ts';
import type { World } from '../world/world.ts';

/** What a value gives where it stands. */
type ShapeOf = (value: Json) => Shape;

/** Checks arguments against the parameters of what takes them; no findings if those are unknown. */
export function checkArguments(
  parameters: Parameters | undefined,
  given: Json | undefined,
  at: string,
  property = 'with',
): CheckResult {
  if (!parameters) return noFindings;
  return {
    findings: argumentFindings(parameters, given, at, property),
    expected: argumentSchemas(parameters, at, property),
  };
}

/** Checks what the dialog of an action or the form of a block is given; what `with` leaves out it has from the place. */
export function checkOpened(site: Site, roots: Roots, world: World): CheckResult {
  const parameters = openedParameters(site, world);
  if (!parameters) return noFindings;
  const implied = Object.keys(impliedArguments(parameters, site.value, roots));
  const needed = parameters.needed.filter((one) => !implied.includes(one));
  const schemas = new Map([...parameters.schemas].filter(([one]) => implied.includes(one)));
  const wrong = wrongArguments({ ...parameters, schemas }, roots.data ?? {}, site.pointer);
  const written = checkArguments({ ...parameters, needed }, asObject(site.value).with, site.pointer);
  return together(written, { findings: wrong, expected: [] });
}

/** Checks the arguments of everything that names a call: a source, an action. One rule may give them all. */
export function checkCall(
  { call, with: given }: JsonObject,
  at: string,
  world: World,
  shape: ShapeOf,
): CheckResult {
  const entry = typeof call === 'string' ? world.library.calls.get(call) : undefined;
  if (!entry || !isRule(given)) return checkArguments(entry && callParameters(entry), given, at);
  return { findings: ruledFindings(callParameters(entry), given, shape(given), `${at}/with`), expected: [] };
}

/** Checks a call that a widget sends itself: its arguments, and that its answer is what the widget reads. */
export function checkAsk({ value, schema, pointer }: Site, world: World, shape: ShapeOf): CheckResult {
  const asked = value as JsonObject;
  const entry = typeof asked.call === 'string' ? world.library.calls.get(asked.call) : undefined;
  const wrong = entry ? answerFindings(entry, schema.answers ?? {}, `${pointer}/call`) : [];
  return together(checkCall(asked, pointer, world, shape), { findings: wrong, expected: [] });
}

const name = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Fields that an action names must be fields of the form around it. */
function checkFill({ fields }: JsonObject, at: string, { form }: Roots): CheckResult {
  if (!form)
    return {
      findings: [{ code: 'root-not-here', pointer: `${at}/do`, details: { name: 'form' } }],
      expected: [],
    };
  const names = isObject(fields) ? Object.keys(fields) : [];
  return {
    findings: names.flatMap((field) => unknownField(form, field, at + jsonPointer(['fields', field]))),
    expected: [],
  };
}

/** A dotted path that the data of a form does not have; a digit in it is the place of a row. */
export function unknownField(form: JsonObject, path: string, pointer: string): Finding[] {
  const isInRow = /\.\d+(\.|$)/.test(path);
  if (isInRow && follow(form, path)) return [];
  return unknownName('unknown-form-field', path, fieldPaths(form), pointer).map((finding) => ({
    ...finding,
    of: 'key' as const,
  }));
}

/** A message that an action puts at a field must find that field. */
function checkErrors({ at: field }: JsonObject, at: string, roots: Roots): CheckResult {
  if (!roots.form || typeof field !== 'string') return roots.form ? noFindings : checkFill({}, at, roots);
  const findings = unknownField(roots.form, field, `${at}/at`);
  return { findings: findings.map((finding) => ({ ...finding, of: 'value' })), expected: [] };
}

/** Every dotted path of the data that a schema describes; lists are one value. */
export function fieldPaths(schema: JsonObject, before = ''): string[] {
  return keysOf(schema).flatMap((key) => {
    return [before + key, ...fieldPaths(follow(schema, key) ?? {}, `${before}${key}.`)];
  });
}

/** The property that is missing in an action that sets no state, or sets one without a value. */
function lackOfSet({ state, to, states }: JsonObject): string | undefined {
  if (state === undefined) return states === undefined ? 'state' : undefined;
  return to === undefined ? 'to' : undefined;
}

/** Each value must be one that its state can hold. */
function checkSet(action: JsonObject, at: string, roots: Roots): CheckResult {
  const schemas = asObject(roots.state?.properties);
  const targets = [
    [name(action.state), `${at}/to`],
    ...Object.keys(asObject(action.states)).map((key) => [key, at + jsonPointer(['states', key])]),
  ];
  const lack = lackOfSet(action);
  return {
    findings: lack ? [{ code: 'missing-property', pointer: at, details: { property: lack } }] : [],
    expected: targets.flatMap(([key = '', pointer = '']): [string, JsonObject][] => {
      const schema = schemas[key];
      return isObject(schema) ? [[pointer, schema]] : [];
    }),
  };
}

/** What a download of several files needs, and what one of a single file has no use for. */
function checkSeveral(action: JsonObject, at: string, { state }: Roots): CheckResult {
  const words = ['zip', 'progress'];
  if (action.of === undefined) {
    const idle = [...words, 'part'].filter((word) => action[word] !== undefined);
    return { findings: idle.map((word) => idleWord(at, word, 'a download with "of"')), expected: [] };
  }
  const missing = words.filter((property) => action[property] === undefined);
  const shown = asObject(state?.properties)[name(action.progress)];
  const lacks = isObject(shown) && !keysOf(shown).includes('phase');
  return {
    findings: [
      ...missing.map(
        (property): Finding => ({ code: 'missing-property', pointer: at, details: { property } }),
      ),
      ...(action.newTab === undefined ? [] : [idleWord(at, 'newTab', 'a download of one file')]),
      ...(lacks ? [wrongProgress(`${at}/progress`)] : []),
    ],
    expected: [],
  };
}

const wrongProgress = (pointer: string): Finding => ({
  code: 'wrong-type',
  pointer,
  details: { expected: 'a state with "part": "download-progress"', found: 'another one' },
});

/** Checks one action beyond its shape: its arguments, the fields and states it names. */
export function checkAction(
  { value, pointer }: Site,
  roots: Roots,
  world: World,
  definition: Json | undefined,
  shape: ShapeOf,
): CheckResult {
  const action = value as JsonObject;
  switch (action.do) {
    case 'call':
      return checkCall(action, pointer, world, shape);
    case 'download':
      return together(checkCall(action, pointer, world, shape), checkSeveral(action, pointer, roots));
    case 'go':
      return together(
        checkArguments(parametersOf('screen', name(action.screen), world), action.params, pointer, 'params'),
        checkQuery(name(action.screen), action.query, pointer, world),
      );
    case 'patch':
      return checkPatch(action, pointer, definition, world.library);
    case 'set':
      return checkSet(action, pointer, roots);
    case 'fill':
      return checkFill(action, pointer, roots);
    case 'showErrors':
      return checkErrors(action, pointer, roots);
    default:
      return noFindings;
  }
}
