import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { visibleEntries } from '../../kit/entries.ts';
import { Icon } from '../../kit/icon.tsx';
import { late } from '../../kit/late.ts';
import { PressButton } from '../../kit/ui/press-button.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { menuButtonSpec } from './props.ts';

/** The menu comes once somebody is about to press. */
const menu = late(async () => (await import('../../kit/ui/press-menu.tsx')).PressMenu);
const loadMenu = () => void menu.load().catch(() => undefined);

const variants = { filled: 'contained', outlined: 'outlined', quiet: 'text' } as const;

/** A button that opens a menu. */
export function MenuButton({
  label,
  icon,
  look = 'outlined',
  items,
}: WidgetProps<typeof menuButtonSpec>): ReactNode {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = visibleEntries(items).map(([key, item]) => ({
    key,
    label: item.label,
    icon: item.icon,
    disabled: item.disabledWhen,
    onPress: item.onPress,
  }));
  const [first] = entries;
  if (!first) return null;
  const { key, ...only } = first;
  if (entries.length === 1) return <PressButton key={key} look={look} {...only} icon={only.icon ?? icon} />;
  return (
    <>
      <Button
        id={`${id}-button`}
        variant={variants[look]}
        startIcon={icon && <Icon name={icon} />}
        endIcon={<Icon name="chevronDown" size="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onFocus={loadMenu}
        onPointerEnter={loadMenu}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 44 }}
      >
        {label}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <menu.component
            id={`${id}-menu`}
            labelledBy={`${id}-button`}
            anchor={anchor}
            items={entries}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
