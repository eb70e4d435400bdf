import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { DropItem } from './drop-menu.tsx';

const DropMenu = lazy(async () => ({ default: (await import('./drop-menu.tsx')).DropMenu }));

/** A button of the shell that opens a menu below it. */
export function DropButton({ items, ...button }: ButtonProps & { items: DropItem[] }): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        color="inherit"
        {...button}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
      />
      {anchor && (
        <Suspense fallback={null}>
          <DropMenu id={id} anchor={anchor} items={items} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
