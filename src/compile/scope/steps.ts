import { asObject, type JsonObject } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';
import { wizardName } from '../../language/wizard-name.ts';
import { type Shape, unite } from '../../rules/shape.ts';
import { type View, viewKey, namedRules, type World } from '../world/world.ts';
import { closed, entriesOf } from './parts.ts';
import { type Roots, shapeOf, sourceNames } from './rule-scope.ts';

/** The roots of a form. */
type RootsOf = (form: View) => Roots;

/** The steps of a wizard, each with its form; without those whose form does not exist. */
export const stepForms = ({ definition: wizard }: View, { views }: World): [step: string, form: View][] =>
  entriesOf(asObject(wizard.value).steps).flatMap(([step, definition]): [string, View][] => {
    const view = views.get(viewKey('form', String(asObject(definition).form)));
    return view ? [[step, view]] : [];
  });

/** What the `encode` of a form makes, or its data. */
function partOf(form: View, rootsOf: RootsOf, world: World): Shape {
  const value = asObject(form.definition.value);
  const roots = rootsOf(form);
  if (value.encode === undefined) return roots.form ?? {};
  return shapeOf(value.encode, roots, { sources: sourceNames(value), rules: namedRules(world) });
}

/** What rules read of a wizard besides its parameters and sources: its steps, and how far it is. */
export function wizardData(view: View, rootsOf: RootsOf, world: World): JsonObject {
  const steps = stepForms(view, world);
  const parts = steps.map(([step, form]): [string, Shape] => [step, partOf(form, rootsOf, world)]);
  return {
    ...Object.fromEntries(steps.map(([step, form]) => [step, rootsOf(form).form ?? {}])),
    [wizardName]: closed({
      step: { enum: steps.map(([step]) => step), description: 'The present step.' },
      index: { type: 'integer', description: 'Its place, from 0.' },
      total: { type: 'integer', description: 'How many steps belong to the way.' },
      locked: {
        type: 'array',
        items: { enum: steps.map(([step]) => step) },
        description: 'The steps that cannot be changed any more.',
      },
      filesSent: {
        type: 'array',
        items: { enum: steps.map(([step]) => step) },
        description:
          'The steps whose files were sent before the page was loaded again, which has them no more.',
      },
      parts: closed(Object.fromEntries(parts)),
    }),
  };
}

/** What a handler of a wizard gets: the part of the step that it runs at. */
export function resultOfWizard(view: View, pointer: string, rootsOf: RootsOf, world: World): Shape {
  const steps = stepForms(view, world);
  const [group, name, handler] = pointerSteps(pointer);
  const last = steps.at(-1)?.[0];
  const isMeant = (step: string) => {
    if (group === 'submit') return step === last;
    return group === 'onNext' ? step !== last : step === name && handler === 'onNext';
  };
  return unite(steps.flatMap(([step, form]) => (isMeant(step) ? [partOf(form, rootsOf, world)] : [])));
}
