import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { jsonPointer, pointerSteps } from '../../../base/json-pointer.ts';
import { brandDefinition } from '../../../dev/logo-part.ts';
import type { TextUses } from '../../contract.ts';
import { useAnswer } from '../../session/use-answer.ts';
import { useCatalog, useSnapshot } from '../../session/use-session.ts';
import { BoxPlaceContext } from '../../ui/box-place.ts';
import { Problems } from '../../ui/problems.tsx';
import { PanelHead, Section } from '../../ui/section.tsx';
import { type Selection, useView } from '../../view.ts';
import { BrandPictures } from '../brand/brand-pictures.tsx';
import { TextWords } from '../texts/text-words.tsx';
import { unwritten, useTexts } from '../texts/use-texts.ts';
import { PartActions } from './part-actions.tsx';
import { PartList } from './part-list.tsx';
import { AddBeside } from './block-palette.tsx';
import { DrawnDefinitions } from './drawn-definitions.tsx';
import { PartHead } from './part-head.tsx';
import { isInnerPart, isWordsOnly, knownParts, partName } from './part-kinds.ts';
import { PartProps } from './part-props.tsx';
import { PartRules } from './part-rules.tsx';
import { FieldValue } from './field-value.tsx';
import { HiddenParts } from './hidden-parts.tsx';
import { InnerEntries } from './inner-entries.tsx';
import { OriginLines } from './origin-lines.tsx';
import { SentInstead } from './sent-instead.tsx';
import { textKeysOf } from './text-keys.ts';
import { useFocusOfSelection } from './use-focus-of-selection.ts';
import { type SelectedPart, useSelectedPart } from './use-selected-part.ts';

/** The selected part of the portal, or the list of all parts on the page. */
export function InspectorPanel(): ReactNode {
  const { selection } = useView();
  const { place, left } = useFocusOfSelection(selection);
  const name = selection ? partName(pointerSteps(selection.pointer)) : 'All parts';
  return (
    <Box ref={place} role="group" aria-label={name} tabIndex={-1} sx={{ outline: 'none' }}>
      {selection ? <Selected selection={selection} /> : <All left={left} />}
    </Box>
  );
}

function All({ left }: { left: Selection | undefined }): ReactNode {
  return (
    <>
      <PanelHead title="Inspector">
        Press Point above the portal and then a block, a field or section, an entry of a menu, a title or the
        logo; or choose one of those on the page.
      </PanelHead>
      <PartList left={left} />
      <HiddenParts />
    </>
  );
}

function Selected({ selection }: { selection: Selection }): ReactNode {
  const { select } = useView();
  return (
    <>
      <Box sx={{ px: 1, pt: 1 }}>
        <Button startIcon={<ArrowLeft size={16} aria-hidden />} onClick={() => select(undefined)}>
          All parts
        </Button>
      </Box>
      {selection.definition === brandDefinition ? <OfBrand /> : <OfDefinition selection={selection} />}
    </>
  );
}

/** The logo belongs to no screen: it is changed where the brand is. */
function OfBrand(): ReactNode {
  return (
    <>
      <PanelHead title="Logo and icon">
        They belong to the brand, as the colours and fonts in the panel Brand do.
      </PanelHead>
      <BrandPictures />
    </>
  );
}

function OfDefinition({ selection }: { selection: Selection }): ReactNode {
  const selected = useSelectedPart(selection);
  if (!selected) return <Box sx={{ p: 2 }}>Reading {selection.definition}…</Box>;
  return <SelectedView selected={selected} />;
}

function SelectedView({ selected }: { selected: SelectedPart }): ReactNode {
  const { state } = useSnapshot();
  const { is, view, steps, part } = selected;
  const told = useMemo(() => state.diagnostics.filter(({ file }) => file === view.own), [state, view.own]);
  const place = useMemo(
    () => ({ kind: view.kind, id: view.id, whole: view.value, steps, told }),
    [view, steps, told],
  );
  return (
    <BoxPlaceContext value={place}>
      <PartHead selected={selected} />
      {told.length > 0 && (
        <Box sx={{ px: 2 }}>
          <Problems told={told} />
        </Box>
      )}
      <Box sx={{ px: 2, pb: 2 }}>
        <PartActions selected={selected} />
      </Box>
      {!part && <SentInstead selected={selected} />}
      {!part && <DrawnDefinitions selected={selected} />}
      {part && (
        <>
          <PartTexts key={jsonPointer([view.id, ...steps])} selected={selected} />
          <DrawnDefinitions selected={selected} />
          {is === 'entry' && <InnerEntries selected={selected} />}
          <PartRules selected={selected} />
          {is === 'block' && (
            <Section title="Add a block">
              <AddBeside selected={selected} />
            </Section>
          )}
          {!isWordsOnly(is) && (
            <Section title="Props">
              <PartProps selected={selected} part={part} />
            </Section>
          )}
          {view.edits && <FieldValue edits={view.edits} />}
          <Section title="Where it comes from">
            <OriginLines selected={selected} />
          </Section>
        </>
      )}
    </BoxPlaceContext>
  );
}

function PartTexts({ selected: { is, value } }: { selected: SelectedPart }): ReactNode {
  const catalog = useCatalog();
  const { state } = useSnapshot();
  const { entries } = useTexts();
  const { inner } = knownParts(is, catalog);
  const own = textKeysOf(value, new Set(Object.keys(entries)), (value) => isInnerPart(value, catalog), inner);
  // A part in it whose words nobody has written yet is not drawn, and cannot be pointed at. They stay while they are written.
  const [begun] = useState(() => new Set<string>());
  for (const key of unwritten(entries)) begun.add(key);
  const keys = [...new Set([...own, ...textKeysOf(value, begun, () => false)])];
  const query = new URLSearchParams(keys.map((key) => ['text', key]));
  const uses = useAnswer<TextUses>(keys.length > 0 ? `uses?${query}` : undefined, state.revision);
  if (keys.length === 0) return null;
  return (
    <Section title="Texts">
      {keys.map((key) => (
        <TextWords key={key} textKey={key} uses={uses?.[key]} />
      ))}
    </Section>
  );
}
