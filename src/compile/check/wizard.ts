import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { WizardDefinition } from '../../language/wizard.ts';
import { stepWords, wizardName } from '../../language/wizard-name.ts';
import { dependencies } from '../../rules/rule.ts';
import { writeOut } from '../../rules/write-out.ts';
import type { Finding } from '../finding.ts';
import type { Roots } from '../scope/rule-scope.ts';
import type { Site } from '../structure/site.ts';
import { namedRules, type View, viewKey, type World } from '../world/world.ts';
import { checkOpened } from './actions.ts';
import { draftFindings, outcomeFindings } from './form-submit.ts';
import { idleWord } from './idle-words.ts';

type Steps = WizardDefinition['steps'];

const at = (...steps: string[]): string => jsonPointer(['steps', ...steps]);

/** A wizard of one step, and words of the last step that never act. */
function orderFindings(steps: Steps): Finding[] {
  const names = Object.keys(steps);
  const last = names.at(-1) ?? '';
  const single: Finding[] =
    names.length > 1
      ? []
      : [
          {
            code: 'wrong-value',
            pointer: '/steps',
            of: 'key',
            details: { found: names.join(), expected: 'a wizard has two steps or more; one alone is a form' },
          },
        ];
  const idle = (['includeWhen', 'lockedWhen', 'onNext'] as const).flatMap((word) =>
    steps[last]?.[word] === undefined ? [] : [idleWord(at(last), word, 'a step before the last')],
  );
  return [...single, ...idle];
}

/** Steps, parameters and sources are all read as `data.<name>`. */
function takenFindings({ params = {}, sources = {}, steps }: WizardDefinition): Finding[] {
  const others = [...Object.keys(params), ...Object.keys(sources)];
  const taken = (name: string, pointer: string): Finding => ({
    code: 'taken-name',
    pointer,
    of: 'key',
    details: { name },
  });
  return [
    ...Object.keys(steps)
      .filter((name) => [wizardName, ...stepWords, ...others].includes(name))
      .map((name) => taken(name, at(name))),
    ...(wizardName in params ? [taken(wizardName, jsonPointer(['params', wizardName]))] : []),
    ...(wizardName in sources ? [taken(wizardName, jsonPointer(['sources', wizardName]))] : []),
  ];
}

/** What is asked of a step that comes later, or of the step itself, to know whether it belongs to the way. */
function laterFindings(steps: Steps, world: World): Finding[] {
  const names = Object.keys(steps);
  return names.flatMap((step, index) => {
    const later = names.slice(index);
    const read = dependencies(writeOut((steps[step]?.includeWhen ?? null) as Json, namedRules(world)));
    const name = read
      .map((path) => path.split('.'))
      .find(([root, one = '']) => root === 'data' && later.includes(one));
    return name ? [laterStep(step, name[1] ?? '', at(step, 'includeWhen'))] : [];
  });
}

const laterStep = (step: string, name: string, pointer: string): Finding => ({
  code: 'later-step',
  pointer,
  details: { step, name },
});

/** A form that sends itself; what the form of a step needs and the wizard does not have, or has only later. */
function formFindings(steps: Steps, roots: Roots, world: World): Finding[] {
  const names = Object.keys(steps);
  return Object.entries(steps).flatMap(([step, { form }], index): Finding[] => {
    const view = world.views.get(viewKey('form', form));
    if (!view) return [];
    const { submit, params } = asObject(view.definition.value);
    const pointer = at(step, 'form');
    const needs = Object.keys(asObject(params));
    const early = names.slice(index).filter((name) => needs.includes(name));
    const sends: Finding[] =
      submit === undefined ? [] : [{ code: 'step-form', pointer, details: { name: form, wizard: step } }];
    const site: Site = {
      ...{ kind: 'block', schema: {}, holder: {}, trail: undefined },
      ...{ value: { type: 'form', form }, pointer },
    };
    return [
      ...sends,
      ...early.map((name) => laterStep(step, name, pointer)),
      ...checkOpened(site, roots, world).findings,
    ];
  });
}

/** What is wrong with the steps of a wizard and their forms. */
export function wizardFindings(wizard: WizardDefinition, roots: Roots, world: World): Finding[] {
  const { steps } = wizard;
  return [
    ...orderFindings(steps),
    ...takenFindings(wizard),
    ...laterFindings(steps, world),
    ...formFindings(steps, roots, world),
    ...outcomeFindings(wizard),
    ...draftFindings(wizard),
  ];
}

/** A form without `submit` that something else than a wizard draws. */
export function stepFormFindings(
  { kind, schema, value, pointer }: Site,
  view: View,
  world: World,
): Finding[] {
  const isDrawn = kind === 'reference' && schema.to === 'form' && view.kind !== 'wizard';
  const form = isDrawn ? world.views.get(viewKey('form', String(value))) : undefined;
  if (!form?.definition.sound || (form.definition.value as JsonObject).submit !== undefined) return [];
  return [{ code: 'step-form', pointer, details: { name: form.id } }];
}
