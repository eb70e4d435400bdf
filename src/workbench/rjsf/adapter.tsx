import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { Checkbox } from '../../fields/checkbox/checkbox.tsx';
import { Choices } from '../../fields/choices/choices.tsx';
import { Decimal } from '../../fields/decimal/decimal.tsx';
import { NumberInput } from '../../fields/number/number.tsx';
import { Select } from '../../fields/select/select.tsx';
import { Text } from '../../fields/text/text.tsx';
import type { FieldState, Option } from '../../kit/field.ts';
import { useCatalog } from '../session/use-session.ts';
import { ColourInput } from './colour-input.tsx';
import { IconChoice } from './icon-choice.tsx';
import { TextKeyInput } from './text-key-input.tsx';

type Draw = (state: FieldState, props: WidgetProps) => ReactNode;

/** The label of an entry of a list, which rjsf writes as `hosts-1`. */
const asWords = (label: string): string => label.replace(/-(\d+)$/, ' $1');

/** What rjsf tells of a field, in the words of ours. */
function stateOf(props: WidgetProps): FieldState {
  const {
    id,
    name,
    label,
    schema,
    options,
    rawErrors = [],
    disabled,
    readonly,
    value,
    onChange,
    onBlur,
  } = props;
  const listed = (options.enumOptions ?? []).map(
    (option): Option => ({ value: option.value as Json, label: String(option.label) }),
  );
  return {
    id,
    name,
    label: asWords(label),
    help: schema.description === '' ? undefined : schema.description,
    error: rawErrors[0],
    required: false,
    disabled: disabled || readonly ? 'This cannot be changed here.' : undefined,
    value: value as Json | undefined,
    options: listed,
    busy: false,
    change: (next) => onChange(next),
    leave: () => onBlur(id, value),
  };
}

/** One of our fields as a widget of rjsf, which on React 19 takes plain functions only. */
const asWidget = (draw: Draw): ComponentType<WidgetProps> =>
  function FieldAsWidget(props: WidgetProps) {
    return draw(stateOf(props), props);
  };

function DisplayChoice({ state }: { state: FieldState }): ReactNode {
  const { displays } = useCatalog();
  return <Select {...state} options={Object.keys(displays).map((name) => ({ value: name, label: name }))} />;
}

/** The widgets by the kind of field (`kind-of.ts`). */
export const widgets: { [kind: string]: ComponentType<WidgetProps> } = {
  text: asWidget((state) => <Text {...(state as FieldState<string>)} />),
  textKey: asWidget((state) => <TextKeyInput field={state} />),
  choice: asWidget((state) => <Select {...state} />),
  choices: asWidget((state) => <Choices {...state} />),
  switch: asWidget((state) => <Checkbox {...state} look="switch" />),
  whole: asWidget((state) => <NumberInput {...state} />),
  number: asWidget((state) => <Decimal {...state} decimals={6} />),
  colour: asWidget((state) => <ColourInput field={state} />),
  icon: asWidget((state) => <IconChoice state={state} />),
  display: asWidget((state) => <DisplayChoice state={state} />),
};
