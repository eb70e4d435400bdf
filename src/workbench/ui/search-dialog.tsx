import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { moveByArrows } from './move-by-arrows.ts';

/** Something to choose: its name, the words it is found by, and how it is drawn. */
export type Choosable = { name: string; words?: string; content: ReactNode };

type Props = {
  title: string;
  /** A line below the search. */
  note?: string;
  open: boolean;
  /** What is searched, in the plural: `icons`. */
  what: string;
  choices: readonly Choosable[];
  chosen?: string;
  /** The style of the list, and of one choice in it. */
  list: SxProps;
  choice: { [property: string]: unknown };
  choose(name: string): void;
  close(): void;
};

/** A dialog to choose one of many by its picture or example, with a search; Enter takes the only one that it finds. */
export function SearchDialog(props: Props): ReactNode {
  const { title, note, open, what, choices, chosen, list, choice, choose, close } = props;
  const [typed, setTyped] = useState('');
  const id = useId();
  const asked = typed.toLowerCase().split(/\s+/);
  const found = choices.filter(({ name, words = '' }) =>
    asked.every((word) => `${name} ${words}`.toLowerCase().includes(word)),
  );
  return (
    <Dialog open={open} onClose={close} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent onKeyDown={moveByArrows}>
        <OutlinedInput
          autoFocus
          fullWidth
          type="search"
          placeholder={`Search ${what}`}
          inputProps={{ 'aria-label': `Search ${what}` }}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={({ key }) => {
            const [only, other] = found;
            if (key === 'Enter' && only && !other) choose(only.name);
          }}
          sx={{ mb: 2 }}
        />
        {note && <Box sx={{ mb: 2, color: 'text.secondary' }}>{note}</Box>}
        {found.length === 0 && (
          <Box>
            No {what} for “{typed}”.
          </Box>
        )}
        <Box component="ul" data-choices sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', ...list }}>
          {found.map(({ name, content }) => (
            <li key={name}>
              <ButtonBase
                aria-pressed={chosen === undefined ? undefined : name === chosen}
                onClick={() => choose(name)}
                sx={{
                  width: '100%',
                  border: 1,
                  borderRadius: 1,
                  font: 'inherit',
                  ...choice,
                  ...(name === chosen ? { borderColor: 'primary.main' } : {}),
                  '&:hover, &:focus-visible': { borderColor: 'primary.main', bgcolor: 'action.hover' },
                }}
              >
                {content}
              </ButtonBase>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
