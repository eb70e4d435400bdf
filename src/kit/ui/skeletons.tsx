import Card from '@mui/material/Card';
import Bar from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Skeleton as SkeletonKind } from '../../language/block.ts';
import { useKit } from '../kit.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Waiting = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  'td &': { width: '9rem' },
  '@media (prefers-reduced-motion: reduce)': { '& *': { animation: 'none' } },
}));

const Line = styled(Bar)({ height: '1.5rem', '&:last-child:not(:only-child)': { width: '60%' } });
const Row = styled(Bar)({ height: '3.25rem' });

/** A label and its input; in a cell, whose form shows no labels, one input stands for all. */
const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(1.5),
  'td &': { paddingBottom: 0, '& > :first-of-type': { display: 'none' } },
  'td &:not(:first-of-type)': { display: 'none' },
}));

const field = (
  <>
    <Bar variant="rounded" sx={{ height: '1rem', width: '35%' }} />
    <Bar variant="rounded" sx={{ height: '3.25rem' }} />
  </>
);

/** A line of text: the bar is as high as its letters. */
const TextLine = styled(Bar)({ height: '1rem', maxWidth: '20rem', marginBlock: '0.25rem' });
const Heading = styled(Bar)({ height: '1.125rem', maxWidth: '16rem', marginBlock: '0.1875rem' });

const Group = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.5) }));

const Framed = ({ children }: { children: ReactNode }) => (
  <Card sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>{children}</Card>
);

/** A label and its value: side by side, or one below the other on a phone. */
const Fact = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5, 2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
}));

const summary = (
  <Framed>
    <Group>
      <Heading variant="rounded" width="60%" />
      <TextLine variant="rounded" width="25%" />
    </Group>
    <TextLine variant="rounded" width="45%" />
    <Bar variant="rounded" width="30%" sx={{ height: '1.75rem' }} />
  </Framed>
);

const section = (lines: number) => (
  <Framed>
    <Heading variant="rounded" width="45%" />
    {Array.from({ length: lines }, (_, index) => (
      <Fact key={index}>
        <TextLine variant="rounded" width="30%" />
        <TextLine variant="rounded" width="55%" />
      </Fact>
    ))}
  </Framed>
);

const rows = (count: number, Placeholder: typeof Line) =>
  Array.from({ length: count }, (_, index) => <Placeholder key={index} variant="rounded" />);

const placeholders: Record<SkeletonKind, (lines: number) => ReactNode> = {
  lines: (lines) => rows(lines, Line),
  table: (lines) => rows(lines + 2, Row),
  fields: (lines) => Array.from({ length: lines }, (_, index) => <Field key={index}>{field}</Field>),
  card: () => <Bar variant="rounded" sx={{ height: '12rem' }} />,
  summary: () => summary,
  section,
  button: () => <Bar variant="rounded" sx={{ height: 44, width: '9rem', maxWidth: '100%' }} />,
  none: () => null,
};

/** A placeholder of the size of what is loading, so that nothing moves when it arrives. */
export function Skeleton({ shape, lines = 3 }: { shape: SkeletonKind; lines?: number }): ReactNode {
  const { text } = useKit();
  if (shape === 'none') return null;
  return (
    <Waiting aria-busy="true">
      <VisuallyHidden>{text('kit.loading')}</VisuallyHidden>
      {placeholders[shape](lines)}
    </Waiting>
  );
}
