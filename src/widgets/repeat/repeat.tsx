import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { gaps } from '../../kit/gaps.ts';
import { itemKeyOf } from '../../kit/item-key.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { repeatSpec } from './props.ts';
import { breadthOf, heightOf, type Size } from './size.ts';

type Looks = { direction: 'column' | 'row' | 'grid'; columns: number; gap: number };

const List = styled('ul', {
  shouldForwardProp: (name) => !['direction', 'columns', 'gap'].includes(String(name)),
})<Looks>(({ theme, direction, columns, gap }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(gap),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2), minWidth: 0 },
  // An empty entry takes no space.
  '& > li:empty': { display: 'none' },
  ...(direction === 'row'
    ? {
        display: 'flex',
        flexWrap: 'wrap',
        rowGap: theme.spacing(gap / 2),
        '& > li': { minWidth: 0, maxWidth: '100%' },
      }
    : { [theme.breakpoints.up('sm')]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } }),
  ...(direction === 'grid' ? { display: 'flex', flexWrap: 'wrap' } : {}),
}));

type Cell = { breadth: Size; gap: number; height: Size | undefined };

const wholeRow: Size = { share: 1 };

/** A share of a row leaves out that share of the gaps, so that shares that make a whole fill a row. A share of a height is of the window. */
const Place = styled('li', {
  shouldForwardProp: (name) => !['breadth', 'gap', 'height'].includes(String(name)),
})<Cell>(({ theme, breadth, gap, height }) => ({
  flex: '0 0 100%',
  minHeight: height && ('share' in height ? `${height.share * 100}vh` : height.pixels),
  [theme.breakpoints.up('sm')]: {
    flexBasis:
      'share' in breadth
        ? `calc(${breadth.share * 100}% - ${theme.spacing(gap)} * ${1 - breadth.share})`
        : `min(100%, ${breadth.pixels}px)`,
  },
}));

/** Blocks drawn once for every entry of a list. */
export function Repeat({
  label,
  items = [],
  itemKey,
  each,
  direction = 'column',
  columns = 1,
  gap = 'medium',
  empty,
}: WidgetProps<typeof repeatSpec>): ReactNode {
  if (items.length === 0) return empty === undefined ? null : <Empty text={empty} />;
  // Some screen readers ignore a list without markers unless it has the role.
  const named = { role: 'list', 'aria-label': label };
  return (
    <List {...named} direction={direction} columns={columns} gap={gaps[gap]}>
      {items.map((item: Json, index) => {
        const { blocks, width, height } = each(item, index);
        const key = itemKeyOf(item, index, itemKey);
        if (direction !== 'grid') return <li key={key}>{blocks}</li>;
        return (
          <Place key={key} breadth={breadthOf(width) ?? wholeRow} gap={gaps[gap]} height={heightOf(height)}>
            {blocks}
          </Place>
        );
      })}
    </List>
  );
}
