import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MouseEvent, ReactNode } from 'react';
import type { Handler } from '../../language/prop.ts';
import { Icon } from '../icon.tsx';
import { usePress } from '../use-handler.ts';

/** One entry of a menu that is pressed. */
export type PressMenuItem = {
  key: string;
  label: string;
  icon?: string;
  disabled?: string;
  onPress: Handler;
};

type Props = {
  id: string;
  labelledBy: string;
  anchor: HTMLElement;
  items: PressMenuItem[];
  onClose: () => void;
};

/** A menu under the control that opened it: arrows move, Escape closes and gives the focus back. */
export function PressMenu({ id, labelledBy, anchor, items, onClose }: Props): ReactNode {
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-labelledby': labelledBy },
        paper: { sx: { maxWidth: 'min(24rem, calc(100vw - 2rem))' } },
      }}
    >
      {items.map(({ key, ...item }) => (
        <Entry key={key} {...item} onClose={onClose} />
      ))}
    </Menu>
  );
}

type EntryProps = Omit<PressMenuItem, 'key'> & {
  onClose: () => void;
  autoFocus?: boolean;
  tabIndex?: number;
};

/** The menu gives its entries the props that move the focus, so unknown props go to the element. */
function Entry({ label, icon, disabled, onPress, onClose, ...fromMenu }: EntryProps): ReactNode {
  const { press } = usePress(onPress);
  const { href, onClick } = press;
  const choose = (event: MouseEvent) => {
    if (disabled !== undefined) return event.preventDefault();
    onClose();
    onClick(event);
  };
  const link = href === undefined || disabled !== undefined ? {} : { component: 'a', href };
  return (
    <MenuItem
      {...fromMenu}
      {...link}
      onClick={choose}
      aria-disabled={disabled !== undefined || undefined}
      sx={{ minHeight: 44, whiteSpace: 'normal' }}
    >
      {icon && (
        <ListItemIcon>
          <Icon name={icon} />
        </ListItemIcon>
      )}
      <ListItemText
        primary={label}
        secondary={disabled}
        slotProps={{ primary: { color: disabled === undefined ? 'inherit' : 'textSecondary' } }}
      />
    </MenuItem>
  );
}
