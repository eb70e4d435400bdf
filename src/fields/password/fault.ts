import type { Json } from '../../base/json.ts';
import { type Entry, visibleEntries } from '../../kit/entries.ts';
import type { FieldFault } from '../../language/block.ts';

type Checklist = { [key: string]: Entry & { met: boolean } };

/** Finds a requirement that shows and is not met. A blank password is refused as any blank field. */
export function passwordFault(
  value: Json | undefined,
  { checklist = {} }: { checklist?: Checklist },
): FieldFault | undefined {
  const isMet = visibleEntries(checklist).every(([, { met }]) => met);
  return !value || isMet ? undefined : { keyword: 'checklist', text: 'fields.password.unmet', with: {} };
}
