import { useSyncExternalStore, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Tip } from '../../kit/ui/tip.tsx';
import { useServices } from '../services.ts';
import { DropButton } from './drop-button.tsx';
import type { Entry } from './menu-entries.ts';

type Choice = { value: string; label: string; lang?: string };
type Props = { entry: Entry; wide?: boolean };

/** The entries that choose: the language, or light and dark. */
export function EntryWidget(props: Props): ReactNode {
  return props.entry.widget === 'language' ? <LanguageChoice {...props} /> : <ThemeChoice {...props} />;
}

function LanguageChoice({ entry, wide }: Props): ReactNode {
  const { portal, language } = useServices();
  if (portal.languages.length < 2) return null;
  const choices = portal.languages.map((code) => ({
    value: code,
    label: portal.languageNames[code] ?? code,
    lang: code,
  }));
  return (
    <Choices
      entry={entry}
      icon="globe"
      wide={wide}
      choices={choices}
      chosen={language.current()}
      onChoose={(code) => void language.change(code)}
    />
  );
}

function ThemeChoice({ entry, wide }: Props): ReactNode {
  const { language, theme } = useServices();
  const mode = useSyncExternalStore(theme.subscribe, theme.current);
  const choices = (['light', 'dark', 'system'] as const).map((value) => ({
    value,
    label: language.text(`engine.theme.${value}`),
  }));
  return (
    <Choices
      entry={entry}
      icon="moon"
      bare={!wide}
      wide={wide}
      choices={choices}
      chosen={mode}
      onChoose={(value) => theme.choose(value as typeof mode)}
    />
  );
}

/** Looks like the entries above and below it: icon, spacing and type of a list entry. */
const row = {
  minHeight: 44,
  px: 2,
  justifyContent: 'flex-start',
  textAlign: 'start',
  borderRadius: 1,
  typography: 'body1',
  textTransform: 'none',
  '& .MuiButton-startIcon': { flexShrink: 0, width: 36, m: 0 },
  '& .MuiButton-endIcon': { marginInlineStart: 'auto' },
} as const;

type ChoicesProps = Props & {
  icon: string;
  /** Without words, where there is little room. */
  bare?: boolean;
  choices: Choice[];
  chosen: string;
  onChoose: (value: string) => void;
};

function Choices({ entry, icon, bare, wide, choices, chosen, onChoose }: ChoicesProps): ReactNode {
  const label = choices.find(({ value }) => value === chosen)?.label ?? chosen;
  const items = choices.map(({ value, label: text, lang }) => ({
    key: value,
    label: text,
    lang,
    role: 'menuitemradio' as const,
    selected: value === chosen,
    onChoose: () => onChoose(value),
  }));
  const name = `${entry.label}: ${label}`;
  const sign = <Icon name={entry.icon ?? icon} />;
  if (bare)
    return (
      <Tip title={name}>
        <DropButton items={items} aria-label={name} sx={{ minWidth: 44, minHeight: 44, px: 1 }}>
          {sign}
        </DropButton>
      </Tip>
    );
  return (
    <DropButton
      items={items}
      aria-label={name}
      startIcon={sign}
      endIcon={<Icon name="chevronDown" size="small" />}
      fullWidth={wide}
      sx={wide ? row : { minHeight: 44, px: 1.5, whiteSpace: 'nowrap' }}
    >
      {label}
    </DropButton>
  );
}
