import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useKit } from '../../kit/kit.ts';
import { PressButton } from '../../kit/ui/press-button.tsx';
import { moved, scaled, type Window } from './window.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0, 1),
  '@media print': { '& button': { display: 'none' } },
}));

type Props = {
  window: Window;
  count: number;
  /** What is in sight, in words. */
  words: string;
  onChange: (next: Window) => void;
};

/** What pans and zooms a chart without a wheel or a drag, and says what is in sight. */
export function ZoomBar({ window, count, words, onChange }: Props): ReactNode {
  const { text } = useKit();
  const half = Math.max(1, Math.round((window.to - window.from) / 2));
  const button = (name: string, icon: string, next: () => Window) => (
    <PressButton
      look="icon"
      icon={icon}
      label={text(`kit.chart.${name}`)}
      onPress={async () => {
        onChange(next());
        return true;
      }}
    />
  );
  return (
    <Bar>
      {button('earlier', 'chevronLeft', () => moved(window, -half, count))}
      {button('wider', 'remove', () => scaled(window, 2, 0.5, count))}
      <Typography variant="body2" component="span" aria-live="polite">
        {words}
      </Typography>
      {button('closer', 'add', () => scaled(window, 0.5, 0.5, count))}
      {button('later', 'chevronRight', () => moved(window, half, count))}
    </Bar>
  );
}
