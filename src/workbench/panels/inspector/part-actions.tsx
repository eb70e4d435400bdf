import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { ArrowDown, ArrowUp, EyeOff, Undo } from 'lucide-react';
import type { ReactNode } from 'react';
import { jsonPointer } from '../../../base/json-pointer.ts';
import { hidden, moved, restored, siblingsOf } from '../../edits/block-edits.ts';
import { nameOf, useView } from '../../view.ts';
import { Choice } from '../../ui/choice.tsx';
import { pressWhen } from '../../ui/press.ts';
import { isWordsOnly } from './part-kinds.ts';
import type { SelectedPart } from './use-selected-part.ts';

const size = { size: 16, 'aria-hidden': true } as const;

/** Hide, move, and back to what the base has. */
export function PartActions({ selected }: { selected: SelectedPart }): ReactNode {
  const { is, view, patched, steps, base, part, change } = selected;
  const { select, page } = useView();
  const key = steps.at(-1) ?? '';
  const siblings = siblingsOf(patched, steps);
  const place = siblings.indexOf(key);
  // To move past what is not drawn now would move nothing that anybody sees.
  const isDrawn = (name: string) =>
    page.elementsOf(nameOf({ definition: view.id, pointer: jsonPointer([...steps.slice(0, -1), name]) }))
      .length > 0;
  const nearestOf = (names: readonly string[]) => names.find(isDrawn) ?? names[0];
  const above = nearestOf(siblings.slice(0, place).reverse());
  const below = nearestOf(siblings.slice(place + 1));
  const move = (side: 'before' | 'after', neighbour: string | undefined) =>
    neighbour !== undefined &&
    change(`Move ${key} ${side} ${neighbour}`, moved(patched, steps, side, neighbour));
  const hide = () => {
    change(`${base === undefined ? 'Remove' : 'Hide'} ${key}`, hidden(patched, steps));
    if (base === undefined) select(undefined);
  };
  const back = restored(patched, steps);
  // A list writes one entry for all of its own, which neither moves nor goes alone; nor does a title or a section.
  if (key === 'each' || isWordsOnly(is) || (!part && base === undefined)) return null;
  if (!part)
    return (
      <Button variant="contained" onClick={() => change(`Show ${key}`, back)}>
        Show it again
      </Button>
    );
  const others = siblings.filter((name) => name !== key);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<EyeOff {...size} />} onClick={hide}>
          {base === undefined ? 'Remove' : 'Hide'}
        </Button>
        <ButtonGroup variant="outlined" size="small" aria-label="Move among its neighbours">
          <Button
            startIcon={<ArrowUp {...size} />}
            {...pressWhen(above !== undefined, () => move('before', above))}
          >
            Up
          </Button>
          <Button
            startIcon={<ArrowDown {...size} />}
            {...pressWhen(below !== undefined, () => move('after', below))}
          >
            Down
          </Button>
        </ButtonGroup>
        {base !== undefined && back !== patched.text && (
          <Button startIcon={<Undo {...size} />} onClick={() => change(`${key} as in the base`, back)}>
            As in the base
          </Button>
        )}
      </Box>
      {view.edits?.required && base !== undefined && (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          Its form must send this value: where the field is hidden, say here what is sent in its place.
        </Box>
      )}
      {others.length > 0 && (
        <Choice
          label="Place it"
          value=""
          options={[
            { value: '', label: 'beside another…' },
            ...others.flatMap((name) => [
              { value: `before ${name}`, label: `before ${name}` },
              { value: `after ${name}`, label: `after ${name}` },
            ]),
          ]}
          change={(chosen) => {
            const [side, neighbour] = chosen.split(' ');
            if (side === 'before' || side === 'after') move(side, neighbour);
          }}
        />
      )}
    </Box>
  );
}
