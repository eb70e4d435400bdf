import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { asObject } from '../../../base/json.ts';
import { jsonPointer } from '../../../base/json-pointer.ts';
import { drawnKeys } from '../../edits/block-edits.ts';
import { Section } from '../../ui/section.tsx';
import { useView } from '../../view.ts';
import type { SelectedPart } from './use-selected-part.ts';

/** The entries of a group, to select one that is folded away. */
export function InnerEntries({ selected: { view, steps, part } }: { selected: SelectedPart }): ReactNode {
  const { select } = useView();
  const inner = [
    ...drawnKeys(part?.items).map((key) => ({ name: key, below: ['items', key] })),
    ...(asObject(part?.entries).each ? [{ name: 'each of its list', below: ['entries', 'each'] }] : []),
  ];
  if (inner.length === 0) return null;
  return (
    <Section title="Entries of the group">
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {inner.map(({ name, below }) => (
          <Button
            key={name}
            variant="outlined"
            onClick={() => select({ definition: view.id, pointer: jsonPointer([...steps, ...below]) })}
          >
            {name}
          </Button>
        ))}
      </Box>
    </Section>
  );
}
