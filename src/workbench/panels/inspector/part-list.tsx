import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { jsonPointer, pointerSteps } from '../../../base/json-pointer.ts';
import { brandDefinition } from '../../../dev/logo-part.ts';
import type { DefinitionView } from '../../contract.ts';
import type { DrawnPart } from '../../frame/framed-page.ts';
import { nested } from '../../frame/nested.ts';
import { useAnswer } from '../../session/use-answer.ts';
import { useCatalog, useSnapshot } from '../../session/use-session.ts';
import { fonts } from '../../theme.tsx';
import { nameOf, type Selection, selectionOf, useView } from '../../view.ts';
import { isInnerPart } from './part-kinds.ts';
import { partsNotDrawn } from './parts-not-drawn.ts';
import { useDrawnParts } from './use-drawn-parts.ts';
import { definitionQuery } from './use-selected-part.ts';

/** The parts of each definition that is drawn: of the menus, the frame, the screen, a dialog. */
function grouped(parts: readonly DrawnPart[]): Map<string, DrawnPart[]> {
  const groups = new Map<string, DrawnPart[]>();
  for (const part of parts) {
    const { definition } = selectionOf(part.name);
    groups.set(definition, [...(groups.get(definition) ?? []), part]);
  }
  return groups;
}

type RowProps = { part: DrawnPart; first: number; isLeft: boolean };

function Row({ part, first, isLeft }: RowProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  // Who comes back from a part goes on at its row, unless the keyboard is elsewhere by now.
  useEffect(() => {
    const group = button.current?.closest('[role=group]');
    if (isLeft && group === document.activeElement) button.current?.focus();
  }, [isLeft]);
  const { select, selection } = useView();
  const chosen = selectionOf(part.name);
  const isSelected = selection !== undefined && nameOf(selection) === part.name;
  return (
    <li>
      <ButtonBase
        ref={button}
        aria-current={isSelected || undefined}
        onClick={() => select(chosen)}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          gap: 1,
          textAlign: 'start',
          fontFamily: 'inherit',
          py: 0.5,
          pr: 2,
          pl: 2 + Math.min(part.depth - first, 8) * 1.5,
          minHeight: 28,
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box component="span" sx={{ font: `12px/1.5 ${fonts.code}`, flex: 'none' }}>
          {pointerSteps(chosen.pointer).at(-1)}
        </Box>
        <Box
          component="span"
          sx={{
            color: 'text.secondary',
            fontSize: 12,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {part.words}
        </Box>
      </ButtonBase>
    </li>
  );
}

/** The properties that hold the drawn parts of a definition: its blocks, the fields of a form. The logo has none. */
const rootsOf = (parts: readonly DrawnPart[]): string[] => {
  const places = parts
    .map(({ name }) => selectionOf(name))
    .filter(({ definition }) => definition !== brandDefinition);
  return [...new Set(places.flatMap(({ pointer }) => pointerSteps(pointer)[0] ?? []))];
};

type NotDrawnProps = {
  definition: string;
  root: string;
  drawn: ReadonlySet<string>;
  left: Selection | undefined;
};

/** The parts of a definition that the page does not draw now, as a rule keeps them out or a list is empty. */
function NotDrawn({ definition, root, drawn, left }: NotDrawnProps): ReactNode {
  const { state } = useSnapshot();
  const catalog = useCatalog();
  const view = useAnswer<DefinitionView>(definitionQuery(definition, jsonPointer([root])), state);
  const parts = partsNotDrawn(view?.value, {
    definition,
    root,
    drawn,
    isPart: (value) => isInnerPart(value, catalog),
  });
  if (parts.length === 0) return null;
  return (
    <Box component="details" sx={{ px: 2, fontSize: 12 }}>
      <summary>Not drawn now ({parts.length})</summary>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mx: -2 }}>
        {parts.map((part) => (
          <Row
            key={part.name}
            part={part}
            first={0}
            isLeft={left !== undefined && nameOf(left) === part.name}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Every block, field and menu entry that the page draws, to select with the keyboard what the pointer selects on the page. */
export function PartList({ left }: { left: Selection | undefined }): ReactNode {
  const { page } = useView();
  const parts = useDrawnParts(page);
  const drawn = useMemo(() => new Set(parts.map(({ name }) => name)), [parts]);
  return (
    <>
      {[...grouped(nested(parts))].map(([definition, of]) => (
        <Box component="section" key={definition} aria-label={`Parts of ${definition}`} sx={{ mb: 1.5 }}>
          <Typography variant="h3" sx={{ px: 2, py: 0.5 }}>
            {definition}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {of.map((part) => (
              <Row
                key={part.name}
                part={part}
                first={of[0]?.depth ?? 0}
                isLeft={left !== undefined && nameOf(left) === part.name}
              />
            ))}
          </Box>
          {rootsOf(of).map((root) => (
            <NotDrawn key={root} definition={definition} root={root} drawn={drawn} left={left} />
          ))}
        </Box>
      ))}
      {parts.length === 0 && <Box sx={{ px: 2, color: 'text.secondary' }}>The page draws nothing yet.</Box>}
    </>
  );
}
