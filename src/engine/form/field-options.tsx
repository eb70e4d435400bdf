import { type ReactNode, useContext, useMemo } from 'react';
import type { Option } from '../../kit/field.ts';
import type { FieldDefinition } from '../../language/form-field.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Place } from '../place.ts';
import { PlaceContext } from '../place-context.ts';
import type { FormModel } from './form-model.ts';
import type { FormRules } from './form-rules.ts';

/** The choices of a field, each with its blocks drawn if its definition has some. */
export function useFieldOptions(
  path: string,
  model: FormModel,
  options: Option[] | undefined,
): Option[] | undefined {
  const place = useContext(PlaceContext);
  return useMemo(() => {
    const { field, rules } = model.placed(path) ?? {};
    if (!options || !field?.options?.blocks || !rules || !place) return options;
    return options.map((option, index) => ({
      ...option,
      content: <OptionBlocks {...{ path, field, rules, place, index }} />,
    }));
  }, [path, model, options, place]);
}

type Props = { path: string; field: FieldDefinition; rules: FormRules; place: Place; index: number };

/** The blocks of a choice; `item` in them is its entry. */
function OptionBlocks({ path, field, rules, place, index }: Props): ReactNode {
  const inside = useMemo(
    () => ({ ...place, scope: rules.optionScope(field, index) }),
    [place, rules, field, index],
  );
  return (
    <Blocks blocks={field.options?.blocks ?? {}} place={inside} pointer={`/fields/${path}/options/blocks`} />
  );
}
