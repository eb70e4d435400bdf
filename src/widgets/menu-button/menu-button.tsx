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

type Props = WidgetProps<typeof menuButtonSpec>;

const entriesOf = (items: Props['items']) =>
  visibleEntries(items).map(([key, item]) => ({
    key,
    label: item.label,
    icon: item.icon,
    disabled: item.disabledWhen,
    onPress: item.onPress,
  }));

/** A button that opens a menu; with one entry, the button of that entry. */
export function MenuButton({ items, ...props }: Props): ReactNode {
  const { icon, look = 'outlined' } = props;
  const entries = entriesOf(items);
  const [first] = entries;
  if (!first) return null;
  const { key, ...only } = first;
  if (entries.length === 1) return <PressButton key={key} look={look} {...only} icon={only.icon ?? icon} />;
  return <Opener {...props} look={look} entries={entries} />;
}

type OpenerProps = Pick<Props, 'label' | 'icon'> & {
  look: keyof typeof variants;
  entries: ReturnType<typeof entriesOf>;
};

function Opener({ label, icon, look, entries }: OpenerProps): ReactNode {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
