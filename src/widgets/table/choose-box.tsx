import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Box = styled('input')(({ theme }) => ({
  width: 22,
  height: 22,
  margin: 11,
  flex: 'none',
  accentColor: theme.palette.primary.main,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

type Props = {
  checked: boolean;
  /** Some of what it stands for are chosen. */
  mixed?: boolean;
  onChange: () => void;
} & ({ label: string } | { labelledBy: string });

/** Chooses a row, or all of them. */
export function ChooseBox({ checked, mixed = false, onChange, ...named }: Props): ReactNode {
  const name =
    'label' in named ? { 'aria-label': named.label } : { 'aria-labelledby': named.labelledBy };
  return (
    <Box
      type="checkbox"
      checked={checked}
      onChange={onChange}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      {...name}
    />
  );
}
