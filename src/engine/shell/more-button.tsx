import Button from '@mui/material/Button';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useServices } from '../services.ts';
import { barItem } from './bar-item.ts';
import type { Entry } from './menu-entries.ts';

const MorePanel = lazy(async () => ({ default: (await import('./more-panel.tsx')).MorePanel }));

/** The entries of a bar that have no room in it, behind one button. */
export function MoreButton({ entries }: { entries: Entry[] }): ReactNode {
  const { language } = useServices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const leaves = entries.flatMap((entry) => entry.entries ?? entry);
  const current = leaves.some((entry) => entry.current);
  return (
    <>
      <Button
        color="inherit"
        endIcon={<Icon name="chevronDown" />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-current={current ? 'page' : undefined}
        sx={barItem}
      >
        {language.text('engine.more')}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <MorePanel id={id} anchor={anchor} entries={entries} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
