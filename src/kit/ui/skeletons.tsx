import Bar from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Skeleton as SkeletonKind } from '../../language/block.ts';
import { useKit } from '../kit.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Waiting = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '@media (prefers-reduced-motion: reduce)': { '& *': { animation: 'none' } },
}));

const Line = styled(Bar)({ height: '1.5rem', '&:last-child:not(:only-child)': { width: '60%' } });
const Row = styled(Bar)({ height: '3.25rem' });

const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(1.5),
}));

const field = (
  <>
    <Bar variant="rounded" sx={{ height: '1rem', width: '35%' }} />
    <Bar variant="rounded" sx={{ height: '3.25rem' }} />
  </>
);

const rows = (count: number, Placeholder: typeof Line) =>
  Array.from({ length: count }, (_, index) => <Placeholder key={index} variant="rounded" />);

const placeholders: Record<SkeletonKind, (lines: number) => ReactNode> = {
  lines: (lines) => rows(lines, Line),
  table: (lines) => rows(lines + 2, Row),
  fields: (lines) => Array.from({ length: lines }, (_, index) => <Field key={index}>{field}</Field>),
  card: () => <Bar variant="rounded" sx={{ height: '12rem' }} />,
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
