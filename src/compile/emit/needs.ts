import { isObject } from '../../base/json.ts';
import type { Form, Needs } from '../../language/portal.ts';
import type { View } from '../world/world.ts';

/** What a form itself needs, beside its definition and its validator. */
export type NeedyForm = Form & { needs: Needs };

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** What a definition itself draws and opens, without what its forms do. */
export function needsOf({ definition: { sites } }: View): Needs {
  const typesOf = (kind: 'block' | 'field', word: 'type' | 'field') =>
    sites.flatMap(({ kind: found, value }) =>
      found === kind && isObject(value) ? [String(value[word])] : [],
    );
  const referred = (to: 'form' | 'dialog') =>
    sites.flatMap(({ schema, value }) => (schema.to === to ? [String(value)] : []));
  return {
    blocks: sorted(typesOf('block', 'type')),
    fields: sorted(typesOf('field', 'field')),
    forms: sorted(referred('form')),
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
