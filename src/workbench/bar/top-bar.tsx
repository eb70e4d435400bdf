import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import Tooltip from '@mui/material/Tooltip';
import { Monitor, Moon, Redo2, Smartphone, Sun, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { workbenchAddress } from '../contract.ts';
import { useSession, useSnapshot } from '../session/use-session.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { Choice } from '../ui/choice.tsx';
import { type Look, useView } from '../view.ts';
import { Circumstances } from './circumstances.tsx';

const size = { size: 16, 'aria-hidden': true } as const;

/** The name of the page gives way to what is used; screen readers still have it. */
const whereBroad = { '@media (max-width: 1199px)': visuallyHidden };

type Props = { look: Look; change(look: Partial<Look>): void; review(): void };

/** What is worked on, how it is looked at, and what becomes of the changes. */
export function TopBar({ look, change, review }: Props): ReactNode {
  const { state } = useSnapshot();
  const { front } = useView();
  const goTo = (id: string) => {
    const address = state.partners.find((partner) => partner.id === id)?.address;
    if (address) location.assign(`${address}${workbenchAddress}`);
  };
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-end',
        px: 1.5,
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      <Typography variant="h1" sx={{ alignSelf: 'center', mr: 1, ...whereBroad }}>
        Workbench
      </Typography>
      <Choice
        label="Partner"
        value={state.partner}
        options={state.partners.map(({ id }) => ({ value: id, label: id }))}
        change={goTo}
        width={104}
      />
      <Circumstances />
      {!front && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Width"
          value={look.width}
          onChange={(_event, width) => width && change({ width })}
        >
          <ToggleButton value="desktop" aria-label="Desktop" sx={{ p: 0.75 }}>
            <Monitor {...size} />
          </ToggleButton>
          <ToggleButton value="phone" aria-label="Phone" sx={{ p: 0.75 }}>
            <Smartphone {...size} />
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Colours"
        value={look.theme}
        onChange={(_event, theme) => theme && change({ theme })}
      >
        <ToggleButton value="light" aria-label="Light" sx={{ p: 0.75 }}>
          <Sun {...size} />
        </ToggleButton>
        <ToggleButton value="dark" aria-label="Dark" sx={{ p: 0.75 }}>
          <Moon {...size} />
        </ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', ml: 'auto' }}>
        <HistoryButtons />
        <ReviewButton review={review} />
      </Box>
    </Box>
  );
}

function HistoryButtons(): ReactNode {
  const { undo, redo } = useSession();
  const { history } = useSnapshot();
  const [last, next] = [history.past.at(-1)?.label, history.future[0]?.label];
  const button = (name: string, label: string | undefined, press: () => void, icon: ReactNode) => (
    <Tooltip title={label === undefined ? '' : `${name}: ${label}`} describeChild>
      <span>
        <IconButton aria-label={name} disabled={label === undefined} onClick={press}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex' }}>
      {button('Undo', last, undo, <Undo2 {...size} />)}
      {button('Redo', next, redo, <Redo2 {...size} />)}
    </Box>
  );
}

function ReviewButton({ review }: { review(): void }): ReactNode {
  const { state, unsent } = useSnapshot();
  const drafts = new Set([...state.files.filter(({ draft }) => draft).map(({ path }) => path), ...unsent]);
  return (
    <Badge
      badgeContent={drafts.size}
      color="primary"
      sx={{ mr: 1 }}
      slotProps={{ badge: { 'aria-hidden': true } }}
    >
      <Button variant="contained" onClick={review} disabled={drafts.size === 0}>
        {drafts.size === 0 ? 'Nothing to write' : 'Review and write…'}
      </Button>
    </Badge>
  );
}
