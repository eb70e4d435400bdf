import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import Tooltip from '@mui/material/Tooltip';
import { type LucideIcon, Monitor, Moon, Redo2, Smartphone, Sun, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { workbenchAddress } from '../contract.ts';
import { useSession, useSnapshot } from '../session/use-session.ts';
import { pressWhen } from '../ui/press.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { Choice } from '../ui/choice.tsx';
import { type Look, useView } from '../view.ts';
import { Circumstances } from './circumstances.tsx';

const size = { size: 16, 'aria-hidden': true } as const;

/** The name of the page gives way to what is used; screen readers still have it. */
const whereBroad = { '@media (max-width: 1199px)': visuallyHidden };

/** The choice of the partner, in its page and in the address that leads there. */
const partnerChoice = 'partner';

type Props = { look: Look; change(look: Partial<Look>): void; review(): void };

/** What is worked on, how it is looked at, and what becomes of the changes. */
export function TopBar({ look, change, review }: Props): ReactNode {
  const { state } = useSnapshot();
  const { front } = useView();
  const goTo = (id: string) => {
    const address = state.partners.find((partner) => partner.id === id)?.address;
    if (address) location.assign(`${address}${workbenchAddress}#${partnerChoice}`);
  };
  // Each partner has a page of its own, where the keyboard goes on at the choice that led there.
  useEffect(() => {
    if (location.hash !== `#${partnerChoice}`) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    document.getElementById(partnerChoice)?.focus();
  }, []);
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
        id={partnerChoice}
        label="Partner"
        value={state.partner}
        options={state.partners.map(({ id }) => ({ value: id, label: id }))}
        change={goTo}
        width={104}
      />
      <Circumstances />
      {!front && (
        <Toggles
          label="Width"
          value={look.width}
          options={[
            { value: 'desktop', label: 'Desktop', icon: Monitor },
            { value: 'phone', label: 'Phone', icon: Smartphone },
          ]}
          change={(width) => change({ width })}
        />
      )}
      <Toggles
        label="Colours"
        value={look.theme}
        options={[
          { value: 'light', label: 'Light', icon: Sun },
          { value: 'dark', label: 'Dark', icon: Moon },
        ]}
        change={(theme) => change({ theme })}
      />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', ml: 'auto' }}>
        <HistoryButtons />
        <ReviewButton review={review} />
      </Box>
    </Box>
  );
}

type TogglesProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string; icon: LucideIcon }[];
  change(value: Value): void;
};

/** One of a few, each by its picture. */
function Toggles<Value extends string>({ label, value, options, change }: TogglesProps<Value>): ReactNode {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, next: Value | null) => next && change(next)}
    >
      {options.map(({ value: each, label: name, icon: Icon }) => (
        <ToggleButton key={each} value={each} aria-label={name} sx={{ p: 0.75 }}>
          <Icon {...size} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function HistoryButtons(): ReactNode {
  const { undo, redo } = useSession();
  const { history } = useSnapshot();
  const [last, next] = [history.past.at(-1)?.label, history.future[0]?.label];
  const button = (name: string, label: string | undefined, press: () => void, icon: ReactNode) => (
    <Tooltip title={label === undefined ? '' : `${name}: ${label}`} describeChild>
      <IconButton aria-label={name} {...pressWhen(label !== undefined, press)}>
        {icon}
      </IconButton>
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
      <Button variant="contained" {...pressWhen(drafts.size > 0, review)}>
        {drafts.size === 0 ? 'Nothing to write' : 'Review and write…'}
      </Button>
    </Badge>
  );
}
