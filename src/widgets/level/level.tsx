import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useKit } from '../../kit/kit.ts';
import { BatteryCharge } from '../../kit/ui/battery-charge.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { levelSpec } from './props.ts';

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  // The words come first, as they are what the line stands on.
  flexDirection: 'row-reverse',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > :first-of-type': {
    alignSelf: 'baseline',
    fontWeight: theme.typography.fontWeightMedium,
    whiteSpace: 'nowrap',
  },
  '& > :last-of-type': { width: 64, flex: 'none', marginBlock: -4 },
}));

/** A battery beside its words; a dash where the share is not known. */
export function Level({ value, label }: WidgetProps<typeof levelSpec>): ReactNode {
  const { display } = useKit();
  if (value === undefined) return display('percent', value);
  return (
    <Line>
      <span>{label}</span>
      <BatteryCharge
        charges={[{ key: 'own', share: Math.min(100, Math.max(0, value)), of: 'own' }]}
        height={18}
      />
    </Line>
  );
}
