import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import type { DrawnBlock, FramedPage } from '../../frame/framed-page.ts';
import { fonts } from '../../theme.tsx';
import { nameOf, selectionOf, useView } from '../../view.ts';

/** How often the page is looked at, in ms: what it draws changes by itself. */
const pause = 800;

/** The blocks that are drawn now. */
function useDrawnBlocks(page: FramedPage): DrawnBlock[] {
  const [blocks, setBlocks] = useState<DrawnBlock[]>([]);
  useEffect(() => {
    const look = () =>
      setBlocks((before) => {
        const now = page.blocks();
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    look();
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [page]);
  return blocks;
}

/** The blocks of each definition that is drawn: of the frame, the screen, a dialog. */
function grouped(blocks: readonly DrawnBlock[]): Map<string, DrawnBlock[]> {
  const groups = new Map<string, DrawnBlock[]>();
  for (const block of blocks) {
    const { definition } = selectionOf(block.name);
    groups.set(definition, [...(groups.get(definition) ?? []), block]);
  }
  return groups;
}

function Row({ block, first }: { block: DrawnBlock; first: number }): ReactNode {
  const { select, selection } = useView();
  const chosen = selectionOf(block.name);
  const isSelected = selection !== undefined && nameOf(selection) === block.name;
  return (
    <li>
      <ButtonBase
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
          pl: 2 + Math.min(block.depth - first, 8) * 1.5,
          minHeight: 28,
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box component="span" sx={{ font: `12px/1.5 ${fonts.code}`, flex: 'none' }}>
          {chosen.pointer.split('/').at(-1)}
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
          {block.words}
        </Box>
      </ButtonBase>
    </li>
  );
}

/** Every block that the page draws, to select with the keyboard what the pointer selects on the page. */
export function BlockList(): ReactNode {
  const { page } = useView();
  const blocks = useDrawnBlocks(page);
  return (
    <>
      {[...grouped(blocks)].map(([definition, of]) => (
        <Box component="section" key={definition} aria-label={`Blocks of ${definition}`} sx={{ mb: 1.5 }}>
          <Typography variant="h3" sx={{ px: 2, py: 0.5 }}>
            {definition}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {of.map((block) => (
              <Row key={block.name} block={block} first={of[0]?.depth ?? 0} />
            ))}
          </Box>
        </Box>
      ))}
      {blocks.length === 0 && (
        <Box sx={{ px: 2, color: 'text.secondary' }}>The page draws no blocks yet.</Box>
      )}
    </>
  );
}
