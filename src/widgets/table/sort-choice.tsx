import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import type { Column } from './column.ts';
import { directionOf, sortingsBy } from './use-sorting.ts';

/** Seen where rows are lines or cards, without their headings. */
const Label = styled('label')(({ theme: { palette, shape, spacing, typography } }) => ({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(0.5, 1.5),
  marginBottom: spacing(1.5),
  whiteSpace: 'nowrap',
  '& > span': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flex: '1 1 16rem',
    maxWidth: '20rem',
  },
  '& select': {
    ...typography.body1,
    width: '100%',
    height: 44,
    padding: spacing(0, 5, 0, 1.5),
    appearance: 'none',
    border: `1px solid ${palette.text.secondary}`,
    borderRadius: shape.borderRadius,
    color: 'inherit',
    background: 'none',
  },
  '& option': { background: palette.background.paper },
  '& select + *': { position: 'absolute', insetInlineEnd: spacing(1.5), pointerEvents: 'none' },
}));

type Props = { columns: Column[]; sortedBy: string; sortTo: (sorting: string) => void };

/** Sorts the rows where no headings can be pressed. */
export function SortChoice({ columns, sortedBy, sortTo }: Props): ReactNode {
  const { text } = useKit();
  const sortable = columns.filter(({ sort }) => sort);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap((column) =>
    sortingsBy(column).map((sorting) => (
      <option key={sorting} value={sorting}>
        {text(`kit.table.${directionOf(sorting)}`, { column: column.label })}
      </option>
    )),
  );
  return (
    <Label className="sorting">
      {text('kit.table.sortBy')}
      <span>
        <select value={sortedBy} onChange={({ target }) => sortTo(target.value)}>
          <option value="">{text('kit.table.unsorted')}</option>
          {options}
        </select>
        <Icon name="chevronDown" />
      </span>
    </Label>
  );
}
