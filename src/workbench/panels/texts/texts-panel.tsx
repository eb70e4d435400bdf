import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FocusEvent, type ReactNode, useDeferredValue, useState } from 'react';
import type { TextEntry } from '../../contract.ts';
import { useSnapshot } from '../../session/use-session.ts';
import { Choice } from '../../ui/choice.tsx';
import { PanelHead } from '../../ui/section.tsx';
import { TextWords } from './text-words.tsx';
import { useTexts } from './use-texts.ts';

/** As many texts are shown at once; the search narrows the rest. */
const most = 25;

const filters = {
  all: () => true,
  own: (entry: TextEntry) => Object.values(entry).some(({ own }) => own !== undefined),
  missing: (entry: TextEntry, languages: readonly string[]) =>
    languages.some((language) => entry[language]?.own === undefined && entry[language]?.base === undefined),
};

const labels = { all: 'All texts', own: 'Written by the partner', missing: 'Missing in a language' };

/** Finds texts by key or by words, and changes them in all languages. */
export function TextsPanel(): ReactNode {
  const { state } = useSnapshot();
  const { entries } = useTexts();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<keyof typeof filters>('all');
  const asked = useDeferredValue(typed.trim().toLowerCase());
  const fits = ([key, entry]: [string, TextEntry]) =>
    filters[filter](entry, state.languages) &&
    (asked === '' || `${key} ${JSON.stringify(Object.values(entry))}`.toLowerCase().includes(asked));
  const found = Object.entries(entries).filter(fits);
  const shown = found.slice(0, most).map(([key]) => key);
  // While the keyboard is in them the rows stay, though what is typed no longer fits what was asked for.
  const [held, setHeld] = useState<readonly string[]>();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(undefined);
  };
  return (
    <>
      <PanelHead title="Texts">Search for a key, or for words in any language.</PanelHead>
      <Box sx={{ px: 2, pb: 1, display: 'flex', gap: 1, alignItems: 'stretch' }}>
        <Box sx={{ flex: 1 }}>
          <OutlinedInput
            fullWidth
            type="search"
            placeholder="Search"
            inputProps={{ 'aria-label': 'Search texts', style: { padding: '5px 10px' } }}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Box>
        <Choice
          bare
          label="Which texts"
          width={176}
          value={filter}
          options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          change={(value) => setFilter(value as keyof typeof filters)}
        />
      </Box>
      <Box role="status" sx={{ px: 2, pb: 1, fontSize: 12, color: 'text.secondary' }}>
        {found.length > most
          ? `The first ${most} of ${found.length}: type more to narrow them.`
          : `${found.length} found`}
      </Box>
      <Box sx={{ px: 2 }} onFocus={() => setHeld((keys) => keys ?? shown)} onBlur={leave}>
        {(held ?? shown).map((key) => (
          <TextWords key={key} textKey={key} />
        ))}
      </Box>
    </>
  );
}
