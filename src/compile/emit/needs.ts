import { asObject, isObject, type Json } from '../../base/json.ts';
import type { Form, Needs, Wizard } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import type { View } from '../world/world.ts';

/** A form or wizard with what it needs itself, beside its definition and its validator. */
export type NeedyForm = Form & { needs: Needs };
export type NeedyWizard = Wizard & { needs: Needs };

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The states that actions set. */
const statesSet = (actions: Json | undefined): string[] =>
  [actions ?? []].flat().flatMap((action) => {
    const { state, states } = asObject(action);
    return typeof state === 'string' ? [state] : Object.keys(asObject(states));
  });

/** The blocks that show once a folded section around them was opened, which sets a state that they wait for. */
function foldedBlocks(sites: View['definition']['sites']): string[] {
  const blocks = sites.filter(({ kind }) => kind === 'block');
  return blocks.flatMap(({ pointer: section, value }) => {
    const { folded, onOpen } = asObject(value);
    const opened = folded === true ? statesSet(onOpen).map((name) => `state.${name}`) : [];
    const waits = (block: Json) =>
      dependencies(asObject(block).visibleWhen).some((path) => opened.includes(path));
    return blocks.flatMap((inner) =>
      inner.pointer.startsWith(`${section}/`) && waits(inner.value) ? [inner.pointer] : [],
    );
  });
}

/**
 * The blocks that wait for a source which itself waits for the answer of another, or for somebody who opens what they are
 * folded in, by their pointers. Few see them, and none at first, so that what they draw is loaded when they are drawn.
 */
function lateBlocks(view: View): string[] {
  const { value, sites } = view.definition;
  const waits = Object.entries(asObject(asObject(value).sources)).filter(([, source]) =>
    dependencies(asObject(source).when).some((path) => path.startsWith('data.')),
  );
  const late = new Set<Json | undefined>(waits.map(([name]) => name));
  const gated = sites.filter(
    ({ kind, value: block }) => kind === 'block' && late.has(asObject(block).source),
  );
  return [...gated.map(({ pointer }) => pointer), ...foldedBlocks(sites)];
}

/** What a definition itself draws and opens, without what its forms do, and what it draws late. */
export function needsOf(view: View): Needs {
  const late = lateBlocks(view);
  const isEarly = ({ pointer }: { pointer: string }) =>
    !late.some((block) => pointer === block || pointer.startsWith(`${block}/`));
  const { sites } = view.definition;
  const early = sites.filter(isEarly);
  const typesOf = (kind: 'block' | 'field', word: 'type' | 'field') =>
    early.flatMap(({ kind: found, value }) =>
      found === kind && isObject(value) ? [String(value[word])] : [],
    );
  const referred = (to: 'form' | 'wizard' | 'dialog', among = sites) =>
    among.flatMap(({ schema, value }) => (schema.to === to ? [String(value)] : []));
  return {
    blocks: sorted(typesOf('block', 'type')),
    fields: sorted(typesOf('field', 'field')),
    forms: sorted(referred('form', early)),
    wizards: sorted(referred('wizard', early)),
    dialogs: sorted(referred('dialog')),
    validators: [],
  };
}

/** The forms and wizards that may be drawn, by id. */
type Drawn = { forms: { [id: string]: NeedyForm }; wizards: { [id: string]: NeedyWizard } };

/** A screen or dialog whose areas and needs include those of its forms and wizards, so that all is loaded at once. */
export function withForms<View extends { areas: string[]; needs: Needs }>(
  view: View,
  { forms, wizards }: Drawn,
): View {
  const led = view.needs.wizards.flatMap((name) => wizards[name] ?? []);
  const names = sorted([view, ...led].flatMap(({ needs }) => needs.forms));
  const drawn = names.flatMap((name) => forms[name] ?? []);
  if (drawn.length === 0) return view;
  const all = [view, ...led, ...drawn];
  return {
    ...view,
    areas: sorted(all.flatMap(({ areas }) => areas)),
    needs: {
      blocks: sorted(all.flatMap(({ needs }) => needs.blocks)),
      fields: sorted(all.flatMap(({ needs }) => needs.fields)),
      forms: names,
      wizards: view.needs.wizards,
      dialogs: sorted(all.flatMap(({ needs }) => needs.dialogs)),
      validators: sorted(drawn.map(({ validator }) => validator)),
    },
  };
}

/** A form or wizard as the engine draws it: what it needs is told by the screen or dialog around it. */
export const withoutNeeds = <Drawn extends { needs: Needs }>({
  needs: _,
  ...drawn
}: Drawn): Omit<Drawn, 'needs'> => drawn;
