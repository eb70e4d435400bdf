import type { ReactNode } from 'react';
import { visibleEntries } from '../../kit/entries.ts';
import { useKit } from '../../kit/kit.ts';
import { StepList } from '../../kit/ui/step-list.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { stepsSpec } from './props.ts';

/** The progress of a process. */
export function Steps({ label, direction, steps }: WidgetProps<typeof stepsSpec>): ReactNode {
  const { display } = useKit();
  const list = visibleEntries(steps).map(([key, { label: name, state = 'todo', date, detail }]) => ({
    key,
    label: name,
    state,
    detail,
    date: date ? display('date', date) : undefined,
  }));
  return <StepList steps={list} label={label} direction={direction} />;
}
