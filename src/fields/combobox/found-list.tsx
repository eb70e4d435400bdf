import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { HTMLAttributes, Key, ReactNode, Ref, UIEvent } from 'react';
import type { Option } from '../../kit/field.ts';

const Frame = styled(Paper)(({ theme }) => ({
  position: 'absolute',
  top: '100%',
  left: 0,
  right: 0,
  marginTop: theme.spacing(0.5),
  zIndex: theme.zIndex.modal,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
}));

const List = styled('ul')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 0,
  margin: 0,
  padding: theme.spacing(0.5, 0),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
}));

const Entry = styled('li')(({ theme: { palette, spacing, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 44,
  padding: spacing(0.75, 1.75),
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': {
    backgroundColor: palette.action.selected,
    fontWeight: typography.fontWeightMedium,
  },
  '&.Mui-focused': { backgroundColor: palette.action.hover },
  '&.Mui-focusVisible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  '&[aria-disabled=true]': { color: palette.text.secondary, cursor: 'default' },
  '& small': { ...typography.body2, color: palette.text.secondary },
}));

const Count = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(0.75, 1.75),
  color: theme.palette.text.secondary,
  '&:not(:first-of-type), ul + &': { borderTop: `1px solid ${theme.palette.divider}` },
}));

type ItemProps = HTMLAttributes<HTMLLIElement> & { key: Key };

type Props = {
  frame: Ref<HTMLDivElement>;
  room: { maxHeight: number; scrollMarginBottom: number };
  options: readonly Option[];
  /** How many there are in all. */
  total: number;
  list: HTMLAttributes<HTMLUListElement> & { ref?: Ref<HTMLUListElement> };
  item: (option: Option, index: number) => ItemProps;
  /** How many were found. */
  count: string;
  /** The end of what is drawn is near. */
  onEnd: () => void;
};

const isNearEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) =>
  scrollTop + 2 * clientHeight >= scrollHeight;

/** The list below the input, and how many there are. It has as many entries as were asked for by scrolling. */
export function FoundList({ frame, room, options, total, list, item, count, onEnd }: Props): ReactNode {
  const scrolled = (event: UIEvent<HTMLUListElement>) => {
    list.onScroll?.(event);
    if (options.length < total && isNearEnd(event.currentTarget)) onEnd();
  };
  return (
    <Frame ref={frame} elevation={8} sx={room}>
      {options.length > 0 && (
        <List {...list} onScroll={scrolled}>
          {options.map((option, index) => (
            <FoundOption key={index} item={item(option, index)} option={option} {...{ index, total }} />
          ))}
        </List>
      )}
      <Count aria-hidden>{count}</Count>
    </Frame>
  );
}

type OptionProps = { item: ItemProps; option: Option; index: number; total: number };

function FoundOption({
  item: { key: _key, onClick, ...item },
  option,
  index,
  total,
}: OptionProps): ReactNode {
  const more = option.disabled ?? option.detail;
  const place = { 'aria-setsize': total, 'aria-posinset': index + 1 };
  return (
    <Entry {...item} {...place} onClick={option.disabled === undefined ? onClick : undefined}>
      <span>{option.label}</span>
      {more !== undefined && <small>{more}</small>}
    </Entry>
  );
}
