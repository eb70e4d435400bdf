import { asObject, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { dependencies } from '../../rules/rule.ts';
import { writeOut } from '../../rules/write-out.ts';
import { diagnosticOf, type Finding } from '../finding.ts';
import { drawnForms, handlers } from '../world/changes.ts';
import { namedRules, type View, type World } from '../world/world.ts';
import { type AfterChange, afterChanges, dataChanged, sendsChange, statesSet } from './after-changes.ts';
import { statesOf } from './kept-states.ts';

const remedy =
  'say it by "done", "sent", "failed" or "unknown" of the form that sends it, or act in "onSuccess" and "onError" of the call';

const lost = (what: string, call: string, dialog: View, pointer: string): Finding => ({
  code: 'lost-outcome',
  pointer,
  details: { what, call, dialog: dialog.id },
  remedy,
});

const outlives = ({ in: kept }: JsonObject): boolean => kept === 'tab' || kept === 'browser';

/** The states of a dialog that are set once a change was sent. */
function inStates({ call, actions }: AfterChange, dialog: View): Finding[] {
  const gone = statesOf(dialog).flatMap(([name, state]) => (outlives(state) ? [] : [name]));
  return actions
    .flatMap(statesSet)
    .filter(([name]) => gone.includes(name))
    .map(([name, pointer]) => lost(`the state "${name}"`, call, dialog, pointer));
}

/** The changes that reactions of a dialog send. */
function sentByReactions(dialog: View, world: World): Finding[] {
  return [...handlers(dialog)]
    .filter(([at]) => at.startsWith('/reactions/'))
    .flatMap(([, actions]) => actions.filter((one) => sendsChange(one, world)))
    .map(({ action, pointer }) => lost('a reaction', String(action.call), dialog, `${pointer}/call`));
}

/** Actions of a reaction that tell nobody anything, and change nothing outside of the dialog. */
const silent = ['set', 'close', 'scroll'];

/** Reactions of a dialog to what a success patches or refreshes. */
function inReactions({ call, actions }: AfterChange, dialog: View, world: World): Finding[] {
  const changed = actions.flatMap((one) => dataChanged(one, dialog));
  const { reactions } = asObject(dialog.definition.value);
  return Object.entries(asObject(reactions)).flatMap(([name, reaction]) => {
    const at = jsonPointer(['reactions', name]);
    const done = handlers(dialog).get(`${at}/actions`) ?? [];
    if (done.every(({ action }) => silent.includes(String(action.do)))) return [];
    const read = dependencies(writeOut(asObject(reaction).when ?? null, namedRules(world)));
    const follows = read.some(
      (path) =>
        /^(data|sources)$/.test(path.split('.')[0] ?? '') && changed.includes(path.split('.')[1] ?? ''),
    );
    return follows ? [lost('a reaction', call, dialog, `${at}/when`)] : [];
  });
}

function foundIn(dialog: View, world: World): Diagnostic[] {
  const places = [dialog, ...drawnForms(dialog, world)].flatMap((view) =>
    afterChanges(view, world).map((after) => ({ view, after })),
  );
  const reactions = places.flatMap(({ after }) => inReactions(after, dialog, world));
  return [
    ...places.flatMap(({ view, after }) =>
      inStates(after, dialog).map((finding) => diagnosticOf(finding, view.definition)),
    ),
    ...[...reactions, ...sentByReactions(dialog, world)].map((finding) =>
      diagnosticOf(finding, dialog.definition),
    ),
  ];
}

/**
 * Outcomes of changes that hang on a dialog: a state of it that is set once the change was sent, a reaction to what a
 * success changes, a reaction that sends it. Whoever closes the dialog meanwhile would never hear of them.
 */
export function lostOutcomeDiagnostics(world: World): Diagnostic[] {
  return [...world.views.values()]
    .filter(({ kind, definition }) => kind === 'dialog' && definition.sound)
    .flatMap((dialog) => foundIn(dialog, world));
}
