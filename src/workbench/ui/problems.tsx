import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { adviceOf } from '../../dev/diagnostic-item.ts';
import type { Told } from '../../dev/news.ts';
import { FileLink } from './file-link.tsx';

/** The diagnostics of the compiler, each with its place and its remedy. */
export function Problems({ told }: { told: readonly Told[] }): ReactNode {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {told.map((each) => {
        const advice = adviceOf(each);
        const colour = each.severity === 'error' ? 'error.main' : 'warning.main';
        return (
          <Box
            component="li"
            key={`${each.file}:${each.line}:${each.column} ${each.message}`}
            sx={{ py: 1, pl: 1.5, mb: 1, borderLeft: 3, borderColor: colour }}
          >
            <Box sx={{ color: colour, fontWeight: 600, fontSize: 12 }}>
              {each.severity === 'error' ? 'Error' : 'Warning'}
            </Box>
            <Box>{each.message}</Box>
            {advice && <Box sx={{ color: 'success.main' }}>→ {advice}</Box>}
            <FileLink file={each.file} line={each.line} />
          </Box>
        );
      })}
    </Box>
  );
}
