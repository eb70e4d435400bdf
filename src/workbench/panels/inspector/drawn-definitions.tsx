import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { asObject, type Json } from '../../../base/json.ts';
import type { DefinitionView } from '../../contract.ts';
import { useAnswer } from '../../session/use-answer.ts';
import { useCatalog, useSnapshot } from '../../session/use-session.ts';
import { FileLink } from '../../ui/file-link.tsx';
import { Section } from '../../ui/section.tsx';
import { TextWords } from '../texts/text-words.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { isInnerPart } from './part-kinds.ts';
import { textKeysOf, wordsUnder } from './text-keys.ts';
import { definitionQuery, type SelectedPart } from './use-selected-part.ts';

type Named = { kind: 'form' | 'wizard'; id: string };

/** What only a definition of the kind has: several kinds may share an id. */
const ofKind = { form: '/fields', wizard: '/steps' };

/** The form or wizard that a value names. */
function named(value: Json | undefined): Named | undefined {
  const { form, wizard } = asObject(value);
  if (typeof wizard === 'string') return { kind: 'wizard', id: wizard };
  return typeof form === 'string' ? { kind: 'form', id: form } : undefined;
}

/** The texts and the file of the form or wizard that a block draws, which no block holds: headings, hints, buttons. */
export function DrawnDefinitions({ selected }: { selected: SelectedPart }): ReactNode {
  const { view, part, base } = selected;
  const ofForm: Named | undefined =
    part === undefined && base === undefined && view.kind === 'form'
      ? { kind: 'form', id: view.id }
      : undefined;
  const drawn = ofForm ?? named(part);
  return drawn && <Drawn {...drawn} />;
}

function Drawn({ kind, id }: Named): ReactNode {
  const catalog = useCatalog();
  const { state } = useSnapshot();
  const { entries } = useTexts();
  const view = useAnswer<DefinitionView>(definitionQuery(id, ofKind[kind]), state);
  if (!view) return null;
  const keys = textKeysOf(view.value, new Set(Object.keys(entries)), (value) => isInnerPart(value, catalog));
  return (
    <>
      <Section title={`The ${kind} ${id}`}>
        <FileLink file={view.file} line={1} />
        {keys.length > 0 && (
          <Box component="details" sx={{ mt: 1 }}>
            <summary>Its texts ({keys.length})</summary>
            <Box sx={{ mt: 1 }}>
              {keys.map((key) => (
                <TextWords key={key} textKey={key} />
              ))}
            </Box>
          </Box>
        )}
      </Section>
      {kind === 'wizard' &&
        wordsUnder('form', view.value).map((form) => <Drawn key={form} kind="form" id={form} />)}
    </>
  );
}
