import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from '../session/use-session.ts';
import { Problems } from '../ui/problems.tsx';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What the compiler finds, whether the server answers, and what was done last. */
export function StatusBar(): ReactNode {
  const { state, isLost, unsent, said } = useSnapshot();
  const [isOpen, setOpen] = useState(false);
  const errors = state.diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = state.diagnostics.length - errors;
  const found = [errors > 0 && counted(errors, 'error'), warnings > 0 && counted(warnings, 'warning')].filter(
    Boolean,
  );
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Collapse in={isOpen && found.length > 0} unmountOnExit>
        <Box
          role="region"
          aria-label="Problems"
          tabIndex={0}
          sx={{ maxHeight: 240, overflow: 'auto', px: 2, pt: 1.5 }}
        >
          <Problems told={state.diagnostics} />
        </Box>
      </Collapse>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 1.5, minHeight: 32, fontSize: 12 }}>
        {found.length > 0 ? (
          <Button
            color={errors > 0 ? 'error' : 'warning'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ py: 0 }}
          >
            {found.join(', ')}
          </Button>
        ) : (
          <Box sx={{ color: 'success.main', px: 0.75 }}>No errors, no warnings</Box>
        )}
        <Box
          role="status"
          sx={{
            color: isLost ? 'error.main' : 'text.secondary',
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {isLost
            ? 'npm run dev does not answer. What you change is kept here and goes there once it is back.'
            : unsent.length > 0
              ? 'Compiling…'
              : said && `Last: ${said}`}
        </Box>
      </Box>
    </Box>
  );
}
