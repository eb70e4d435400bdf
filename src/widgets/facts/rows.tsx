import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FactLabel, FactValue, type FactProps } from './fact-value.tsx';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '100%',
  margin: 0,
  containerType: 'inline-size',
});

/** Label, value and buttons beside one another; where the list is narrow the buttons end the line of the label. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: theme.spacing(0.25, 2),
  paddingBlock: theme.spacing(1.25),
  scrollMarginTop: theme.spacing(12),
  '&:not(:first-of-type)': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > dd': { gridColumn: '1 / -1', margin: 0 },
  '& > [data-buttons]': { gridColumn: 2, gridRow: 1 },
  '@container (min-width: 32rem)': {
    gridTemplateColumns: '13rem minmax(0, 1fr) auto',
    '& > dd': { gridColumn: 2 },
    '& > [data-buttons]': { gridColumn: 3 },
  },
}));

const Value = styled('dd')({ minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const Detail = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '40rem',
  margin: theme.spacing(0.5, 0, 0),
  color: theme.palette.text.secondary,
}));

/** Labels and values one below the other, each with what can be done with it at the end of its row. */
export function Rows({ facts }: { facts: [string, FactProps][] }): ReactNode {
  return (
    <List>
      {facts.map(([key, fact]) => (
        <Row key={key} id={fact.anchor}>
          <FactLabel fact={fact} />
          <Value>
            <FactValue fact={fact} />
            {fact.detail && <Detail>{fact.detail}</Detail>}
          </Value>
          {fact.buttons && <dd data-buttons>{fact.buttons}</dd>}
        </Row>
      ))}
    </List>
  );
}
