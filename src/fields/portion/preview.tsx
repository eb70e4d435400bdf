import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LockedLine } from '../../kit/ui/locked-line.tsx';
import { useKit } from '../../kit/kit.ts';
import { BatteryCharge, ChargeMark } from '../../kit/ui/battery-charge.tsx';
import type { Part } from './parts.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& caption': {
    ...theme.typography.body2,
    paddingBlockEnd: theme.spacing(0.5),
    textAlign: 'start',
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& tr + tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& th, & td': { padding: theme.spacing(1, 0), verticalAlign: 'top', fontWeight: 'inherit' },
  '& th': { textAlign: 'start' },
  '& td': { textAlign: 'end', paddingInlineStart: theme.spacing(2), whiteSpace: 'nowrap' },
  '& td, & .own': { fontWeight: theme.typography.fontWeightMedium, fontVariantNumeric: 'tabular-nums' },
  '& .name': { display: 'flex', alignItems: 'baseline', gap: theme.spacing(1), overflowWrap: 'anywhere' },
}));

const Reason = styled(LockedLine)(({ theme }) => ({ marginInlineStart: theme.spacing(2.5) }));

type Props = { caption: string; parts: readonly Part[] };

/** What everybody would have: a battery divided among them, and a table with the reason of each that gets nothing. */
export function Preview({ caption, parts }: Props): ReactNode {
  const { display } = useKit();
  return (
    <Frame>
      <BatteryCharge charges={parts} height={40} />
      <table>
        <caption>{caption}</caption>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row" className={part.of}>
                <span className="name">
                  <ChargeMark charges={parts} charge={part} />
                  <span>{part.name}</span>
                </span>
                {part.locked !== undefined && <Reason>{part.locked}</Reason>}
              </th>
              <td>{display('percent', part.share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
