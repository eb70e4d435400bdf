import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useKit } from '../../kit/kit.ts';
import { PressButton, type PressButtonProps } from '../../kit/ui/press-button.tsx';

/** A button of the payment: `word` is the end of the key of its text. */
export function Press({
  word = '',
  press,
  ...more
}: { word?: string; press: () => void } & Partial<PressButtonProps>) {
  const { text } = useKit();
  const onPress = async () => {
    press();
    return true;
  };
  return (
    <PressButton
      look="outlined"
      label={word && text(`kit.cardPayment.${word}`)}
      {...more}
      onPress={onPress}
    />
  );
}

/** Buttons in a row. */
export const Row = ({ children }: { children: ReactNode }): ReactNode => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>
);

/** Buttons one below the other. */
export const Choices = ({ children }: { children: ReactNode }): ReactNode => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>{children}</Box>
);

/** A sentence. `busy` draws that something is under way. */
export const Sentence = ({ busy, children }: { busy?: boolean; children: ReactNode }): ReactNode => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
    {busy && <CircularProgress size="1.25rem" aria-hidden />}
    <Typography>{children}</Typography>
  </Box>
);

/** What came of a payment; it takes the focus when it appears, since what had it is gone. */
export function Outcome({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Box
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 2, '&:focus-visible': { outline: 'none' } }}
    >
      {children}
    </Box>
  );
}
