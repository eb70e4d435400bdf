import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { asObject } from '../../../base/json.ts';
import { jsonPointer } from '../../../base/json-pointer.ts';
import { freeKey, withBlock } from '../../edits/block-edits.ts';
import type { WorkbenchCatalog } from '../../contract.ts';
import { useCatalog } from '../../session/use-session.ts';
import { fonts } from '../../theme.tsx';
import { type Choosable, SearchDialog } from '../../ui/search-dialog.tsx';
import { useView } from '../../view.ts';
import type { SelectedPart } from './use-selected-part.ts';

type Side = 'before' | 'after';

/** Adds a block before or after the selected one, chosen from all types, each with its example. */
export function AddBeside({ selected }: { selected: SelectedPart }): ReactNode {
  const [side, setSide] = useState<Side>();
  const { select } = useView();
  const { widgets } = useCatalog();
  const { patched, steps, view, change } = selected;
  const add = (type: string) => {
    if (!side) return;
    const key = freeKey(patched, steps, type);
    change(
      `Add ${key} ${side} ${steps.at(-1)}`,
      withBlock(patched, steps, side, key, asObject(widgets[type]?.example)),
    );
    setSide(undefined);
    select({ definition: view.id, pointer: jsonPointer([...steps.slice(0, -1), key]) });
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="outlined" onClick={() => setSide('before')}>
        Add before…
      </Button>
      <Button variant="outlined" onClick={() => setSide('after')}>
        Add after…
      </Button>
      <SearchDialog
        title={`Add a block ${side ?? ''} ${steps.at(-1)}`}
        open={side !== undefined}
        what="blocks"
        choices={Object.entries(widgets).map(([type, spec]) => choiceOf(type, spec))}
        list={{ gridTemplateColumns: { md: '1fr 1fr' }, gap: 1 }}
        choice={{ height: '100%', p: 1.5, borderColor: 'divider', display: 'block', textAlign: 'start' }}
        choose={add}
        close={() => setSide(undefined)}
      />
    </Box>
  );
}

/** A block type as it is chosen: its name, what it does, its example. */
const choiceOf = (type: string, { doc, example }: WorkbenchCatalog['widgets'][string]): Choosable => ({
  name: type,
  words: doc,
  content: (
    <>
      <Box sx={{ fontWeight: 650 }}>{type}</Box>
      <Box sx={{ color: 'text.secondary', mb: 0.5 }}>{doc}</Box>
      <Box
        sx={{
          font: `11px/1.5 ${fonts.code}`,
          color: 'text.secondary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {JSON.stringify(example)}
      </Box>
    </>
  ),
});
