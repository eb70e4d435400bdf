import FormControlLabel from '@mui/material/FormControlLabel';
import Dot from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LockedLine } from '../../kit/ui/locked-line.tsx';
import { pressedAsWhole } from '../../kit/ui/whole-press.tsx';
import type { ChoiceProps } from './choice.tsx';

const Card = styled('div')(({ theme: { palette, shape, spacing, transitions } }) => ({
  ...pressedAsWhole,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  backgroundColor: palette.background.paper,
  transition: transitions.create(['border-color', 'box-shadow', 'background-color'], { duration: 120 }),
  '&:has(input:not([aria-disabled=true])):hover': { borderColor: palette.primary.main },
  '&:has(input:checked)': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
  },
  '&:has(input:focus-visible)': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
  '&:has(input[aria-disabled=true])': { borderStyle: 'dashed', color: palette.text.secondary },
  // In forced colours backgrounds and shadows are gone.
  '@media (forced-colors: active)': { '&:has(input:checked)': { borderWidth: 3 } },
  '& > :last-child': { paddingBottom: spacing(2) },
}));

/** Its area is that of the card, so that a press anywhere in it chooses. */
const Head = styled(FormControlLabel)(({ theme: { spacing, typography } }) => ({
  position: 'static',
  alignItems: 'flex-start',
  margin: 0,
  padding: spacing(1, 2, 1, 0.75),
  cursor: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
  '&:has(input[aria-disabled=true])::after': { cursor: 'default' },
  '& .MuiFormControlLabel-label': { ...typography.h4, paddingBlock: spacing(1.1), minWidth: 0 },
  '& .MuiRadio-root': { minWidth: 44, minHeight: 44 },
  '& .MuiRadio-root.Mui-focusVisible, & input:focus-visible': { outline: 'none' },
}));

const Body = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: spacing(1.5),
  minWidth: 0,
  paddingInline: spacing(2),
}));

const Detail = styled('span')(({ theme: { palette, typography } }) => ({
  ...typography.body2,
  display: 'block',
  color: palette.text.secondary,
}));

const Reason = styled(LockedLine)(({ theme: { spacing } }) => ({
  marginTop: 'auto',
  padding: spacing(1.5, 2, 0),
}));

/** A radio as a card with more about it. What it contains is not part of its label, and its links lead on. */
export function ChoiceCard({ id, value, option, group }: ChoiceProps): ReactNode {
  const { label, detail, disabled, content } = option;
  const isUsable = disabled === undefined && group.disabled === undefined;
  const described = [
    detail === undefined ? undefined : `${id}-detail`,
    disabled === undefined ? undefined : `${id}-reason`,
  ].filter((one) => one !== undefined);
  const attributes = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described.join(' ') || undefined,
    'aria-disabled': !isUsable || undefined,
  };
  const lines = (
    <>
      <span id={`${id}-label`}>{label}</span>
      {detail !== undefined && <Detail id={`${id}-detail`}>{detail}</Detail>}
    </>
  );
  return (
    <Card>
      <Head value={value} control={<Dot slotProps={{ input: attributes }} />} label={lines} />
      {content !== undefined && <Body>{content}</Body>}
      {disabled !== undefined && <Reason id={`${id}-reason`}>{disabled}</Reason>}
    </Card>
  );
}
