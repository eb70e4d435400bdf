import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useKit } from '../../kit/kit.ts';

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& select': { minHeight: 44, boxSizing: 'border-box' },
}));

type Props = { sizes: number[]; value: number; onChange: (size: number) => void };

/** The choice of the number of entries per page. */
export function PageSize({ sizes, value, onChange }: Props): ReactNode {
  const id = useId();
  const { text } = useKit();
  return (
    <Choice>
      <label htmlFor={id}>{text('kit.pagination.size')}</label>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        disableUnderline
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
    </Choice>
  );
}
