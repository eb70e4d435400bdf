import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { asObject } from '../../../base/json.ts';
import { jsonPointer } from '../../../base/json-pointer.ts';
import { freeKey, withBlock } from '../../edits/block-edits.ts';
import type { WorkbenchCatalog } from '../../contract.ts';
import { dataOf } from '../../edits/json-text.ts';
import { valueAt } from '../../edits/value-at.ts';
import { ExampleFrame } from '../../examples/example-frame.tsx';
import { ExamplePicture } from '../../examples/example-picture.tsx';
import { useCatalog, useSession, useSnapshot } from '../../session/use-session.ts';
import { type Choosable, SearchDialog } from '../../ui/search-dialog.tsx';
import { useView } from '../../view.ts';
import type { SelectedPart } from './use-selected-part.ts';

type Side = 'before' | 'after';

/** Adds a block before or after the selected one, chosen from all types, each with its example. */
export function AddBeside({ selected }: { selected: SelectedPart }): ReactNode {
  const [side, setSide] = useState<Side>();
  const { select, pictures } = useView();
  const { widgets } = useCatalog();
  usePicturesInBrand();
  const { patched, steps, view, change } = selected;
  const add = (type: string) => {
    if (!side) return;
    const key = freeKey(patched, steps, type);
    const text = withBlock(patched, steps, side, key, asObject(widgets[type]?.example));
    change(`Add ${key} ${side} ${steps.at(-1)}`, text);
    setSide(undefined);
    // What could not be added is told, and what was selected stays so.
    if (text !== undefined)
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
        note="The pictures show the examples of the reference. A new block begins with less: its texts and props are yours to choose."
        title={`Add a block ${side ?? ''} ${steps.at(-1)}`}
        open={side !== undefined}
        what="blocks"
        choices={Object.entries(widgets).map(([type, spec]) => choiceOf(type, spec))}
        list={{ gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: 1 }}
        choice={{
          height: '100%',
          p: 1.5,
          borderColor: 'divider',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          textAlign: 'start',
        }}
        choose={add}
        close={() => setSide(undefined)}
      />
      {side && <ExampleFrame pictures={pictures} />}
    </Box>
  );
}

/** Pictures of another brand are drawn again. */
function usePicturesInBrand(): void {
  const session = useSession();
  const { state } = useSnapshot();
  const { pictures } = useView();
  const brand = valueAt(dataOf(session.text(`partners/${state.partner}/partner.json`)), ['brand']);
  const look = JSON.stringify(brand ?? null);
  useEffect(() => pictures.useLook(look), [pictures, look]);
}

/** A block type as it is chosen: how it looks, its name, what it does. */
const choiceOf = (type: string, { doc }: WorkbenchCatalog['widgets'][string]): Choosable => ({
  name: type,
  words: doc,
  content: (
    <>
      <ExamplePicture type={type} />
      <Box sx={{ fontWeight: 650 }}>{type}</Box>
      <Box sx={{ color: 'text.secondary' }}>{doc.replaceAll('`', '')}</Box>
    </>
  ),
});
