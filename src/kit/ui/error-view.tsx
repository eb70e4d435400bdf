import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { IllustrationName } from '../illustration-names.ts';
import { useKit } from '../kit.ts';
import { Illustration } from './illustrations.tsx';

const drawings: { readonly [code: string]: IllustrationName } = {
  '401': 'locked',
  '403': 'locked',
  '404': 'notFound',
  '500': 'broken',
  '502': 'broken',
  '503': 'maintenance',
  offline: 'offline',
};

/** A code that is shown. The code may come from the address, where a sentence or a phone number would be read as ours. */
const shownCode = /^(?!offline$)(?=.{1,24}$)(?:\d{3}|[a-z]+(?:_[a-z]+)*)$/i;

type Props = {
  /** An HTTP status, `offline`, or another code of words joined by _, as `token_expired`; anything else is not shown. */
  code?: string;
  title: string;
  text?: string;
  level?: 1 | 2;
  /** Buttons that help. */
  children?: ReactNode;
};

/** A page that says what went wrong and what can be done. */
export function ErrorView({ code, title, text, level = 1, children }: Props): ReactNode {
  const kit = useKit();
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        maxWidth: '34rem',
        mx: 'auto',
        px: 2,
        py: { xs: 4, sm: 8 },
        textAlign: 'center',
      }}
    >
      <Illustration name={drawings[code ?? ''] ?? 'unknown'} />
      <Typography component={`h${level}`} variant="h1">
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {code && shownCode.test(code) && (
        <Typography variant="body2" color="textSecondary">
          {kit.text('kit.error.code', { code })}
        </Typography>
      )}
      {children && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
