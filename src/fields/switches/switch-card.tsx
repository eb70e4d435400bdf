import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import type { Option } from '../../kit/field.ts';
import { LockedLine } from '../../kit/ui/locked-line.tsx';
import { lockedSwitch } from '../../kit/ui/locked-switch.ts';

const Card = styled('div')(({ theme: { palette, shape, spacing } }) => ({
  minWidth: 0,
  padding: spacing(0.5, 2),
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  backgroundColor: palette.background.paper,
  '& > :last-child:not(label)': { paddingBottom: spacing(1) },
}));

/** The words stand at the beginning of the line, the switch at its end. */
const Head = styled(FormControlLabel)(({ theme: { spacing, typography } }) => ({
  justifyContent: 'space-between',
  gap: spacing(2),
  width: '100%',
  minHeight: 44,
  margin: 0,
  '& .MuiFormControlLabel-label': {
    ...typography.body1,
    fontWeight: typography.fontWeightMedium,
    minWidth: 0,
  },
}));

const Detail = styled('div')(({ theme: { palette, typography } }) => ({
  ...typography.body2,
  color: palette.text.secondary,
}));

type Props = {
  id: string;
  option: Option;
  isOn: boolean;
  isUsable: boolean;
  onTurn: (on: boolean) => void;
};

/** A switch with its words, and below them what else is to be known: a line, blocks, why it cannot be turned. */
export function SwitchCard({ id, option, isOn, isUsable, onTurn }: Props): ReactNode {
  const { label, detail, disabled, content } = option;
  const described = [
    detail === undefined ? undefined : `${id}-detail`,
    disabled === undefined ? undefined : `${id}-reason`,
  ].filter((one) => one !== undefined);
  const attributes = {
    id,
    'aria-describedby': described.join(' ') || undefined,
    'aria-disabled': !isUsable || undefined,
  };
  return (
    <Card>
      <Head
        labelPlacement="start"
        label={label}
        control={
          <Switch
            checked={isOn}
            onChange={({ target }) => isUsable && onTurn(target.checked)}
            slotProps={{ input: attributes }}
            sx={lockedSwitch}
          />
        }
      />
      {detail !== undefined && <Detail id={`${id}-detail`}>{detail}</Detail>}
      {content}
      {disabled !== undefined && <LockedLine id={`${id}-reason`}>{disabled}</LockedLine>}
    </Card>
  );
}
