import { asObject, isObject, type Json } from '../../base/json.ts';
import type { Form, Needs } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import type { View } from '../world/world.ts';

/** What a form itself needs, beside its definition and its validator. */
export type NeedyForm = Form & { needs: Needs };

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
function lateBlocks({ definition: { value, sites } }: View): string[] {
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
  const referred = (to: 'form' | 'dialog', among = sites) =>
    among.flatMap(({ schema, value }) => (schema.to === to ? [String(value)] : []));
  return {
    blocks: sorted(typesOf('block', 'type')),
    fields: sorted(typesOf('field', 'field')),
    forms: sorted(referred('form', early)),
    dialogs: sorted(referred('dialog')),
    validators: [],
  };
}

/** A screen or dialog whose areas and needs include those of its forms, so that all of it is loaded at once. */
export function withForms<View extends { areas: string[]; needs: Needs }>(
  view: View,
  forms: { [id: string]: NeedyForm },
): View {
  const drawn = view.needs.forms.flatMap((name) => forms[name] ?? []);
  if (drawn.length === 0) return view;
  const all = [view, ...drawn];
  return {
    ...view,
    areas: sorted(all.flatMap(({ areas }) => areas)),
    needs: {
      blocks: sorted(all.flatMap(({ needs }) => needs.blocks)),
      fields: sorted(all.flatMap(({ needs }) => needs.fields)),
      forms: view.needs.forms,
      dialogs: sorted(all.flatMap(({ needs }) => needs.dialogs)),
      validators: sorted(drawn.map(({ validator }) => validator)),
    },
  };
}

/** A form as the engine draws it: what it needs is told by the screen or dialog around it. */
export const withoutNeeds = ({ needs: _, ...form }: NeedyForm): Form => form;
