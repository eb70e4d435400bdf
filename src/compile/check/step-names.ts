import { asObject } from '../../base/json.ts';
import { stepWords } from '../../language/wizard-name.ts';
import type { Finding } from '../finding.ts';
import { entriesOf } from '../scope/parts.ts';
import type { Site } from '../structure/site.ts';
import type { View, World } from '../world/world.ts';
import { unknownName } from './references.ts';

const stepsOf = ({ definition }: View) => entriesOf(asObject(definition.value).steps);

/** The wizard itself, or those that have a form as a step. */
function wizardsOf(view: View, { views }: World): View[] {
  if (view.kind === 'wizard') return [view];
  const wizards = [...views.values()].filter(({ kind }) => kind === 'wizard');
  return view.kind !== 'form'
    ? []
    : wizards.filter((one) => stepsOf(one).some(([, step]) => asObject(step).form === view.id));
}

/** Actions that run while a step is sent: nothing leads elsewhere then. */
const whileSent = /^\/(submit|(steps\/[^/]+\/)?onNext)(\/|$)/;

/** An action that leads to a step, where there are none, where one is being sent, or to one that some wizard does not have. */
export function stepFindings({ schema, value, pointer }: Site, view: View, world: World): Finding[] {
  if (schema.to !== 'step') return [];
  const wizards = wizardsOf(view, world);
  if (wizards.length === 0) return [{ code: 'step-outside', pointer, details: {} }];
  if (view.kind === 'wizard' && whileSent.test(pointer))
    return [
      { code: 'idle-word', pointer, details: { word: 'step', places: 'presses: here a step is sent' } },
    ];
  const [first = new Set<string>(), ...others] = wizards.map(
    (one) => new Set(stepsOf(one).map(([name]) => name)),
  );
  const known = [...first].filter((name) => others.every((names) => names.has(name)));
  return unknownName('unknown-step', String(value), [...known, ...stepWords], pointer);
}
