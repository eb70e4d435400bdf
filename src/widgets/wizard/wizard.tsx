import type { ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { useKit } from '../../kit/kit.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { wizardSpec } from './props.ts';

const nothing: { [name: string]: Json } = {};

/** A wizard by its name; the engine draws it. */
export function Wizard({ wizard, with: given = nothing }: WidgetProps<typeof wizardSpec>): ReactNode {
  const { Wizard: EngineWizard } = useKit();
  return <EngineWizard wizard={wizard} with={given} />;
}
