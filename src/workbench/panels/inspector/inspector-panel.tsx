import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { isObject, type Json } from '../../../base/json.ts';
import { changedValue } from '../../edits/patch-edit.ts';
import { useCatalog, useSnapshot } from '../../session/use-session.ts';
import { BoxPlaceContext } from '../../ui/box-place.ts';
import { JsonBox } from '../../ui/json-box.tsx';
import { Problems } from '../../ui/problems.tsx';
import { PanelHead, Section } from '../../ui/section.tsx';
import { type Selection, useView } from '../../view.ts';
import { TextWords } from '../texts/text-words.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BlockActions } from './block-actions.tsx';
import { BlockList } from './block-list.tsx';
import { AddBeside } from './block-palette.tsx';
import { BlockProps } from './block-props.tsx';
import { HiddenBlocks } from './hidden-blocks.tsx';
import { OriginLines } from './origin-lines.tsx';
import { textKeysOf } from './text-keys.ts';
import { type SelectedBlock, useSelectedBlock } from './use-definition.ts';

/** The selected block, or the list of all blocks on the page. */
export function InspectorPanel(): ReactNode {
  const { selection } = useView();
  if (selection) return <Selected selection={selection} />;
  return (
    <>
      <PanelHead title="Inspector">
        Press Point above the portal and then a block, or choose one of the blocks on the page.
      </PanelHead>
      <BlockList />
      <HiddenBlocks />
    </>
  );
}

function Selected({ selection }: { selection: Selection }): ReactNode {
  const { select } = useView();
  const selected = useSelectedBlock(selection);
  return (
    <>
      <Box sx={{ px: 1, pt: 1 }}>
        <Button startIcon={<ArrowLeft size={16} aria-hidden />} onClick={() => select(undefined)}>
          All blocks
        </Button>
      </Box>
      {selected ? (
        <SelectedView selected={selected} />
      ) : (
        <Box sx={{ p: 2 }}>Reading {selection.definition}…</Box>
      )}
    </>
  );
}

function SelectedView({ selected }: { selected: SelectedBlock }): ReactNode {
  const { widgets, reference } = useCatalog();
  const { state } = useSnapshot();
  const { view, steps, block } = selected;
  const type = String(block?.type ?? '');
  const told = useMemo(() => state.diagnostics.filter(({ file }) => file === view.own), [state, view.own]);
  const place = useMemo(
    () => ({ kind: view.kind, id: view.id, whole: view.value, steps, told }),
    [view, steps, told],
  );
  return (
    <BoxPlaceContext value={place}>
      <PanelHead title={`${steps.at(-1)}${type && ` · ${type}`}`}>
        {block ? widgets[type]?.doc : 'It is hidden for this partner.'}
        {block && reference && (
          <>
            {' '}
            <Link href={`${reference}/blocks.html#${type}`} target="_blank">
              Reference
            </Link>
          </>
        )}
      </PanelHead>
      {told.length > 0 && (
        <Box sx={{ px: 2 }}>
          <Problems told={told} />
        </Box>
      )}
      <Box sx={{ px: 2, pb: 2 }}>
        <BlockActions selected={selected} />
      </Box>
      {block && (
        <>
          <BlockTexts selected={selected} />
          <ShowOnlyWhen selected={selected} value={block.visibleWhen} />
          <Section title="Add a block">
            <AddBeside selected={selected} />
          </Section>
          <Section title="Props">
            <BlockProps selected={selected} block={block} />
          </Section>
          <Section title="Where it comes from">
            <OriginLines selected={selected} />
          </Section>
        </>
      )}
    </BoxPlaceContext>
  );
}

function BlockTexts({ selected: { block } }: { selected: SelectedBlock }): ReactNode {
  const { widgets } = useCatalog();
  const { entries } = useTexts();
  const isBlock = (value: Json) => isObject(value) && typeof value.type === 'string' && value.type in widgets;
  const keys = textKeysOf(block, (key) => key in entries, isBlock);
  if (keys.length === 0) return null;
  return (
    <Section title="Texts">
      {keys.map((key) => (
        <TextWords key={key} textKey={key} />
      ))}
    </Section>
  );
}

function ShowOnlyWhen({ selected, value }: { selected: SelectedBlock; value: Json | undefined }): ReactNode {
  const { patched, steps, change } = selected;
  const key = steps.at(-1) ?? '';
  return (
    <Section title="Show only when">
      <JsonBox
        label="visibleWhen"
        path={['visibleWhen']}
        help={'A rule, such as { "var": "session.authenticated" }. Empty: always.'}
        value={value}
        change={(next) =>
          change(
            `Show ${key} only when`,
            changedValue(patched, [...steps, 'visibleWhen'], next),
            `rule ${steps.join('/')}`,
          )
        }
      />
    </Section>
  );
}
