import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FactProps, FactValue } from './fact-value.tsx';

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  rowGap: theme.spacing(1),
  width: '100%',
  '&&': { maxWidth: '34rem' },
  // It ends where the fields of a dialog end.
  '[role=dialog] &&': { maxWidth: 'none' },
  margin: 0,
}));

/** The label takes the space that is left, so that all amounts end at the same edge. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  '& > dt': { flex: '1 1 0', minWidth: '8rem' },
  '& > dd': {
    margin: 0,
    marginLeft: 'auto',
    textAlign: 'end',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > [data-detail]': {
    ...theme.typography.body2,
    flex: '1 0 100%',
    textAlign: 'start',
    color: theme.palette.text.secondary,
  },
  '&[data-total]': {
    paddingTop: theme.spacing(1),
    borderTop: `1px solid ${theme.palette.divider}`,
    '& > dt, & > dd:not([data-detail])': { fontWeight: 700, fontSize: '1.125em' },
  },
}));

/** Labels and amounts one below the other, as on a receipt. */
export function Receipt({ facts }: { facts: [string, FactProps][] }): ReactNode {
  return (
    <Lines>
      {facts.map(([key, fact]) => (
        <Line key={key} data-total={fact.total || undefined}>
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
          {fact.detail && <dd data-detail>{fact.detail}</dd>}
        </Line>
      ))}
    </Lines>
  );
}
