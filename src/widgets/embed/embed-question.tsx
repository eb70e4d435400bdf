import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useKit } from '../../kit/kit.ts';
import { PressButton } from '../../kit/ui/press-button.tsx';
import type { EmbedDeclaration } from '../../language/embed.ts';
import type { Handler } from '../../language/prop.ts';

type Props = { declared: EmbedDeclaration; accept: Handler; decline: Handler };

/** Asks for the category of an embed: who runs it and what the browser would keep. It takes the focus as it comes. */
export function EmbedQuestion({ declared: { provider, category }, accept, decline }: Props): ReactNode {
  const { text } = useKit();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const kept = text(`kit.embed.category.${category}`);
  return (
    <Box ref={place} role="group" aria-labelledby={id} tabIndex={-1} sx={look}>
      <Typography id={id}>{text('kit.embed.asks', { provider, category: kept })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PressButton look="filled" label={text('kit.embed.accept')} onPress={accept} />
        <PressButton label={text('kit.embed.notNow')} onPress={decline} />
      </Box>
    </Box>
  );
}

const look = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  maxWidth: '40rem',
  '&:focus-visible': { outline: 'none' },
} as const;
