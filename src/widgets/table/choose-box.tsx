import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Box = styled('input')(({ theme: { palette } }) => ({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  width: 22,
  height: 22,
  margin: 11,
  flex: 'none',
  border: `2px solid ${palette.text.secondary}`,
  borderRadius: 4,
  cursor: 'pointer',
  '&::before': {
    content: '""',
    width: 12,
    height: 12,
    background: palette.primary.contrastText,
    clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 22%, 82% 6%, 40% 66%)',
    visibility: 'hidden',
  },
  '&:checked, &:indeterminate': { background: palette.primary.main, borderColor: palette.primary.main },
  '&:checked::before, &:indeterminate::before': { visibility: 'visible' },
  '&:indeterminate::before': { clipPath: 'inset(40% 0)' },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
}));

type Props = {
  checked: boolean;
  /** Some of what it stands for are chosen. */
  mixed?: boolean;
  disabled: boolean;
  onChange: () => void;
} & ({ label: string } | { labelledBy: string });

/** Chooses a row, or all of them. */
export function ChooseBox({ checked, mixed = false, disabled, onChange, ...named }: Props): ReactNode {
  const name = 'label' in named ? { 'aria-label': named.label } : { 'aria-labelledby': named.labelledBy };
  return (
    <Box
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      {...name}
    />
  );
}
