import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { visibleEntries } from '../../kit/entries.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import { FactLabel, FactValue } from './fact-value.tsx';
import type { factsSpec } from './props.ts';
import { Receipt } from './receipt.tsx';
import { Rows } from './rows.tsx';

/** No column is narrower, so that most e-mail addresses fit. */
const narrowest = '11rem';

const List = styled('dl', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: number }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${narrowest}, (100% - ${theme.spacing(4 * (columns - 1))}) / ${columns})), 1fr))`,
    gap: theme.spacing(2, 4),
    margin: 0,
    '& > [data-wide]': { gridColumn: '1 / -1' },
  }),
);

const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(0.25, 0, 0),
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

/** Labels and their values. */
export function Facts({ facts, look, columns = 2 }: WidgetProps<typeof factsSpec>): ReactNode {
  const shown = visibleEntries(facts);
  if (look === 'receipt') return <Receipt facts={shown} />;
  if (look === 'rows') return <Rows facts={shown} />;
  return (
    <List columns={columns}>
      {shown.map(([key, fact]) => (
        <div key={key} id={fact.anchor} data-wide={fact.wide || undefined}>
          <FactLabel fact={fact} />
          <Value>
            <FactValue fact={fact} />
            {fact.buttons}
          </Value>
        </div>
      ))}
    </List>
  );
}
