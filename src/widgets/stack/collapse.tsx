import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useReveal } from '../../kit/reveal.ts';

/** Selects the entries that count: not a reason for screen readers, which is a span beside its button. */
const entry = ':not(span, [data-more])';
/** Selects the entries after the first `keep`. */
const beyond = (keep: number) =>
  Array(keep + 1)
    .fill(entry)
    .join(' ~ ');
/** Hides the entries after the first `keep`; if there are none, hides the button for more. */
const folded = (keep: number) => ({
  [`&:not([data-open]) > ${beyond(keep)}`]: { display: 'none' },
  [`&:not(:has(> ${beyond(keep)})) > [data-more]`]: { display: 'none' },
});

type Counts = { keep: number; keepOnPhone: number };

const Row = styled('div', { shouldForwardProp: (name) => name !== 'keep' && name !== 'keepOnPhone' })<Counts>(
  ({ theme, keep, keepOnPhone }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    [theme.breakpoints.up('sm')]: folded(keep),
    [theme.breakpoints.down('sm')]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      // Also inside the element that an anchor adds around a button.
      [`& > ${entry}, & > div > :not(span)`]: { justifyContent: 'flex-start' },
      '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
      ...folded(keepOnPhone),
    },
  }),
);

type Props = Partial<Counts> & { keep: number; more: string; less: string; blocks: ReactNode };

/** A row of buttons: the first few are always visible, and a press shows the rest. */
export function CollapsingRow({ keep, keepOnPhone = keep, more, less, blocks }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useReveal(
    row,
    useCallback(() => setOpen(true), []),
  );
  const toggle = () => {
    const before = new Set(focusable(row.current));
    setOpen(!open);
    // The new buttons are before this one, so the focus moves to the first of them.
    if (!open)
      requestAnimationFrame(() =>
        focusable(row.current)
          .find((one) => !before.has(one))
          ?.focus(),
      );
  };
  return (
    <Row ref={row} keep={keep} keepOnPhone={keepOnPhone} data-open={open || undefined}>
      {blocks}
      <Button
        data-more
        aria-expanded={open}
        onClick={toggle}
        endIcon={<Icon name={open ? 'chevronUp' : 'chevronDown'} size="small" />}
        sx={{ minHeight: 44 }}
      >
        {open ? less : more}
      </Button>
    </Row>
  );
}

/** The elements of a row that can get the focus now, in the order of the page. */
const focusable = (row: HTMLElement | null): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>('button:not([data-more]), a[href]') ?? [])].filter(
    (one) => one.getClientRects().length > 0,
  );
