import type { ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { useKit } from '../../kit/kit.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { formSpec } from './props.ts';

const nothing: { [name: string]: Json } = {};

/** A form by its name; the engine draws it. */
export function Form({ form, with: given = nothing }: WidgetProps<typeof formSpec>): ReactNode {
  const { Form: EngineForm } = useKit();
  return <EngineForm form={form} with={given} />;
}
