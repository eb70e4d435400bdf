import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

/** One line of a menu that drops down. `target` makes it a link. */
export type DropItem = {
  key: string;
  label: string;
  lang?: string;
  selected: boolean;
  disabled?: boolean;
  role?: 'menuitemradio';
  target?: object;
  onChoose: () => void;
};

type Props = { id: string; anchor: HTMLElement; items: DropItem[]; onClose: () => void };

/** A menu below its button. */
export function DropMenu({ id, anchor, items, onClose }: Props): ReactNode {
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose}>
      {items.map(({ key, label, lang, selected, disabled, role, target, onChoose }) => (
        <MenuItem
          key={key}
          {...target}
          lang={lang}
          role={role}
          aria-checked={role ? selected : undefined}
          selected={selected}
          disabled={disabled}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
