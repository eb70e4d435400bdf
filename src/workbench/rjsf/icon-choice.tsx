import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Combobox } from '../../fields/combobox/combobox.tsx';
import type { FieldState } from '../../kit/field.ts';
import { Icon } from '../../kit/icon.tsx';
import { useCatalog } from '../session/use-session.ts';
import { SearchDialog } from '../ui/search-dialog.tsx';

/** The name of an icon: typed, or chosen among the pictures of all. */
export function IconChoice({ state }: { state: FieldState }): ReactNode {
  const { icons } = useCatalog();
  const [isOpen, setOpen] = useState(false);
  const pictures = Object.entries(icons).map(([icon, words]) => ({
    name: icon,
    words,
    content: (
      <>
        <Icon name={icon} />
        {icon}
      </>
    ),
  }));
  const chosen = typeof state.value === 'string' ? state.value : undefined;
  return (
    <Box>
      <Combobox
        {...state}
        options={Object.entries(icons).map(([value, detail]) => ({ value, label: value, detail }))}
      />
      <Button
        onClick={() => setOpen(true)}
        startIcon={chosen !== undefined && <Icon name={chosen} size="small" />}
        sx={{ mt: 0.5 }}
      >
        Choose by picture…
      </Button>
      <SearchDialog
        title="Choose an icon"
        open={isOpen}
        what="icons"
        choices={pictures}
        chosen={chosen ?? ''}
        list={{ gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))', gap: 0.5 }}
        choice={{
          minHeight: 72,
          display: 'flex',
          flexDirection: 'column',
          gap: 0.75,
          borderColor: 'transparent',
          fontSize: 12,
          overflowWrap: 'anywhere',
        }}
        choose={(icon) => {
          state.change(icon);
          setOpen(false);
        }}
        close={() => setOpen(false)}
      />
    </Box>
  );
}
