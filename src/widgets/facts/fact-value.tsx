import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { ShownValue } from '../../kit/ui/shown-value.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { factsSpec } from './props.ts';

/** One fact of the widget. */
export type FactProps = WidgetProps<typeof factsSpec>['facts'][string];

const Before = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  '& > span[aria-hidden]': { margin: theme.spacing(0, 0.75) },
}));

/** A value, after what it was before where it changes. */
export function FactValue({ fact: { value, upTo, from, as, href } }: { fact: FactProps }): ReactNode {
  const { text, display } = useKit();
  if (upTo !== undefined && upTo !== null && upTo !== value)
    return text('kit.facts.range', { from: display(as ?? 'text', value), to: display(as ?? 'text', upTo) });
  const shown = <ShownValue value={value} as={as} href={href} />;
  if (from === undefined || from === null) return shown;
  return (
    <>
      <Before>
        <ShownValue value={from} as={as} />
        <Icon name="arrowRight" size="small" />
        <VisuallyHidden> {text('kit.facts.to')} </VisuallyHidden>
      </Before>
      {shown}
    </>
  );
}
