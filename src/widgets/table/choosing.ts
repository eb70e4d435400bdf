import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { tableSpec } from './props.ts';

/** The choosing of rows: of one, and of all that are shown. */
export type Choosing = {
  isChosen: (item: Json) => boolean;
  toggle: (item: Json) => void;
  all: 'none' | 'some' | 'all';
  toggleAll: () => void;
  /** The rows are those of a former page: none can be chosen. */
  disabled: boolean;
};

/** Chooses rows by their keys. Keys of rows that are not shown stay chosen. */
export function choosingOf(
  { chosen, rowKey = '' }: Pick<WidgetProps<typeof tableSpec>, 'chosen' | 'rowKey'>,
  shown: readonly Json[],
  disabled: boolean,
): Choosing | undefined {
  if (!chosen || chosen.visibleWhen === false) return undefined;
  const { value: keys = [], onChange } = chosen;
  const keyOf = (item: Json) => readPath(item, rowKey) ?? null;
  const isChosen = (item: Json) => keys.includes(keyOf(item));
  const count = shown.filter(isChosen).length;
  const all = count === 0 ? 'none' : count < shown.length ? 'some' : 'all';
  const without = (items: readonly Json[]) =>
    keys.filter((key) => !items.some((item) => keyOf(item) === key));
  return {
    isChosen,
    disabled,
    toggle: (item) => void onChange(isChosen(item) ? without([item]) : [...keys, keyOf(item)]),
    all,
    toggleAll: () => void onChange(all === 'all' ? without(shown) : [...without(shown), ...shown.map(keyOf)]),
  };
}
