import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { visibleEntries } from '../../kit/entries.ts';
import { Icon } from '../../kit/icon.tsx';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { PressButton } from '../../kit/ui/press-button.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import { FactValue } from './fact-value.tsx';
import type { factsSpec } from './props.ts';
import { Receipt } from './receipt.tsx';

type Props = WidgetProps<typeof factsSpec>;

const List = styled('dl', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: number }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(2, 4),
    margin: 0,
    '& > [data-wide]': { gridColumn: '1 / -1' },
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
  }),
);

const Label = styled('dt')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.palette.text.secondary,
}));

const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(0.25, 0, 0),
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

/** A button as high as its line, with a touch area of 44 px. */
const Beside = styled('span')(({ theme }) => ({
  display: 'inline-block',
  margin: theme.spacing(-1.25, 0, -1.25, 0.5),
  verticalAlign: 'middle',
}));

function Fact(fact: Props['facts'][string]): ReactNode {
  const { label, value, icon, wide, copy, change } = fact;
  const copied = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <div data-wide={wide || undefined}>
      <Label>
        {icon && <Icon name={icon} size="small" />}
        {label}
      </Label>
      <Value>
        <FactValue fact={fact} />
        {copy && copied !== '' && <CopyButton value={copied} label={label} />}
        {change && change.visibleWhen !== false && (
          <Beside>
            <PressButton
              label={change.label}
              icon="edit"
              look="icon"
              disabled={change.disabledWhen}
              onPress={change.onPress}
            />
          </Beside>
        )}
      </Value>
    </div>
  );
}

/** Labels and their values. */
export function Facts({ facts, look, columns = 2 }: Props): ReactNode {
  if (look === 'receipt') return <Receipt facts={visibleEntries(facts)} />;
  return (
    <List columns={columns}>
      {visibleEntries(facts).map(([key, fact]) => (
        <Fact key={key} {...fact} />
      ))}
    </List>
  );
}
