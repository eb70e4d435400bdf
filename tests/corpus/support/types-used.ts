import { isObject } from '../../../src/base/json.ts';
import type { Portal } from '../../../src/language/portal.ts';
import { fields, widgets } from '../../../src/portal/registry.ts';

/** Every `type` that stands anywhere in a definition and that a registry has; the named properties are left out. */
function typesIn(definition: unknown, known: object, without: readonly string[]): string[] {
  if (Array.isArray(definition))
    return definition.flatMap((entry: unknown) => typesIn(entry, known, without));
  if (!isObject(definition)) return [];
  const { type } = definition;
  const inside = Object.entries(definition).filter(([name]) => !without.includes(name));
  return [
    ...(typeof type === 'string' && Object.hasOwn(known, type) ? [type] : []),
    ...inside.flatMap(([, value]) => typesIn(value, known, without)),
  ];
}

/**
 * What the definitions of a portal are made of: its screens and dialogs, the block types and kinds of fields in them. What
 * shows once a form was sent is left out: the tests of that form draw it.
 */
export function typesUsed({ screens, dialogs, forms }: Portal): {
  views: string[];
  widgets: string[];
  fields: string[];
} {
  return {
    views: [...Object.keys(screens), ...Object.keys(dialogs)],
    widgets: typesIn([screens, dialogs, forms], widgets, ['schema', 'fields', 'done', 'sent']),
    fields: typesIn(
      Object.values(forms).map(({ fields: own }) => own),
      fields,
      [],
    ),
  };
}
