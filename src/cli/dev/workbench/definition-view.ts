import { isObject } from '../../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../../base/json-pointer.ts';
import { layersOf } from '../../../compile/emit/explained.ts';
import type { Layers } from '../../../compile/merge/layers.ts';
import { inForm } from '../../../compile/read/dialog-of-form.ts';
import type { DefinitionView } from '../../../workbench/contract.ts';
import { valueAt } from '../../../workbench/edits/value-at.ts';
import { fieldValue } from './field-value.ts';

/** Where a value and each of its properties was written. */
function placesOf(layers: Layers, steps: readonly string[]): DefinitionView['places'] {
  const value = valueAt(layers.value, steps);
  const all = [[...steps], ...(isObject(value) ? Object.keys(value).map((key) => [...steps, key]) : [])];
  return Object.fromEntries(
    all.map((each) => {
      const { file, line } = layers.place(jsonPointer(each), 'key');
      return [jsonPointer(each), { file, line }];
    }),
  );
}

/** The file of the base that a partner's file lies over, or the other way round. */
const ownFileOf = (file: string, partner: string): string =>
  file.startsWith('partners/') ? file : `partners/${partner}/${file}`;

type Found = ReturnType<typeof layersOf>['found'][number];

/** The file of a definition: that of the base, or the partner's own one where the base has none. */
const fileOf = ({ layers }: Found): string => layers.merged?.base.files[0] ?? layers.files[0] ?? '';

/** Whether a definition says something at a pointer, as the partner has it or in the base. */
const has = ({ layers }: Found, pointer: string): boolean =>
  [layers.value, layers.merged?.base.value].some(
    (value) => valueAt(value, pointerSteps(pointer)) !== undefined,
  );

/**
 * A definition as a partner has it, with the places of one of its values. Several kinds may share an id (a form and
 * its screen): it is the one that has something at the pointer, or the form that says it of its own dialog. Undefined if
 * there is none.
 */
export function definitionView(
  files: ReadonlyMap<string, string>,
  partner: string,
  id: string,
  asked: string,
): DefinitionView | undefined {
  // The dialog that a form says has no file: its words are those of the form.
  const found = layersOf(new Map(files), partner, id).found.filter((each) => files.has(fileOf(each)));
  const own = found.find((each) => has(each, asked));
  const words = asked.startsWith('/blocks/') ? asked : inForm(asked);
  const chosen = own ?? found.find((each) => each.kind === 'form' && has(each, words)) ?? found[0];
  if (!chosen) return undefined;
  const { kind, layers } = chosen;
  const pointer = own || !has(chosen, words) ? asked : words;
  const steps = pointerSteps(pointer);
  const file = fileOf(chosen);
  const edits = kind === 'form' ? fieldValue(files, partner, layers, steps) : undefined;
  return {
    kind,
    id,
    pointer,
    file,
    own: ownFileOf(file, partner),
    value: layers.value,
    base: file.startsWith('partners/') ? undefined : (layers.merged?.base.value ?? layers.value),
    places: placesOf(layers, steps),
    ...(edits && { edits }),
  };
}
