import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
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

const Label = styled('dt')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.palette.text.secondary,
}));

/** What a fact is about. */
export const FactLabel = ({ fact: { icon, label } }: { fact: FactProps }): ReactNode => (
  <Label>
    {icon && <Icon name={icon} size="small" />}
    {label}
  </Label>
);

/** The value that something had before a change. */
function Earlier({ from, as }: FactProps): ReactNode {
  const { text } = useKit();
  if (from === undefined || from === null) return null;
  return (
    <Before>
      <ShownValue value={from} as={as} />
      <Icon name="arrowRight" size="small" />
      <VisuallyHidden> {text('kit.facts.to')} </VisuallyHidden>
    </Before>
  );
}

function Copy({ value, label }: FactProps): ReactNode {
  const copied = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return copied !== '' && <CopyButton value={copied} label={label} />;
}

/** A value, or the range that begins with it. */
function Present({ value, upTo, as, href }: FactProps): ReactNode {
  const { text, display } = useKit();
  if (upTo === undefined || upTo === null || upTo === value)
    return <ShownValue value={value} as={as} href={href} />;
  return text('kit.facts.range', { from: display(as ?? 'text', value), to: display(as ?? 'text', upTo) });
}

/** A value, after what it was before where it changes, or what stands in its place. */
export function FactValue({ fact }: { fact: FactProps }): ReactNode {
  const { text, blocks, copy } = fact;
  if (blocks) return blocks;
  if (text) return <span>{text}</span>;
  return (
    <>
      <Earlier {...fact} />
      <Present {...fact} />
      {copy && <Copy {...fact} />}
    </>
  );
}
