import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { fonts } from '../theme.tsx';
import { type DiffLine, diffLines } from './diff-lines.ts';

const looks: { [Kind in DiffLine['kind']]: object } = {
  added: { bgcolor: 'rgb(46 160 90 / 16%)' },
  removed: { bgcolor: 'rgb(220 60 50 / 14%)' },
  same: { color: 'text.secondary' },
  place: { color: 'text.secondary', fontStyle: 'italic' },
};

type Props = { path: string; before: string | null; after: string | null };

/** The change of a file, line by line. */
export function DiffView({ path, before, after }: Props): ReactNode {
  const lines = useMemo(() => diffLines(path, before, after), [path, before, after]);
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={`Changes of ${path}`}
      sx={{
        m: 0,
        py: 1,
        overflow: 'auto',
        maxHeight: 360,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        font: `12px/1.55 ${fonts.code}`,
      }}
    >
      {lines.map(({ kind, text }, index) => (
        <Box key={index} sx={{ px: 1.5, minWidth: 'max-content', ...looks[kind] }}>
          {text || ' '}
        </Box>
      ))}
    </Box>
  );
}
