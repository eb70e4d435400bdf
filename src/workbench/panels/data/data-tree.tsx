import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ChevronDown, ChevronRight, CornerUpLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Json } from '../../../base/json.ts';
import type { Readable } from '../../contract.ts';
import { fonts } from '../../theme.tsx';
import { type DataNode, nodesBelow, summary } from './data-nodes.ts';

export type Tree = {
  known: ReadonlyMap<string, Readable['paths']>;
  read(path: string): Json | undefined;
  /** Puts a path into the rule. */
  use(path: string): void;
};

/** The values below a path, each of which opens to those in it. */
export function DataTree({ tree, parent = '' }: { tree: Tree; parent?: string }): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, pl: parent === '' ? 0 : 2, listStyle: 'none' }}>
      {nodesBelow(parent, tree.known, tree.read).map((node) => (
        <Line key={node.path} node={node} tree={tree} />
      ))}
    </Box>
  );
}

/** One value, with its name, and below it what is in it once it is opened. */
export function Line({
  node,
  tree,
  label = node.key,
}: {
  node: DataNode;
  tree: Tree;
  label?: string;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { path, type, doc, value, hasMore } = node;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const about = [type, doc].filter(Boolean).join(' · ');
  const words = (
    <>
      <Box component="span" sx={{ flex: 'none', width: 14 }}>
        {hasMore && <Chevron size={14} aria-hidden />}
      </Box>
      <Box
        component="span"
        sx={{ font: `12.5px/1.5 ${fonts.code}`, flex: 'none', maxWidth: '60%', overflowWrap: 'anywhere' }}
      >
        {label}
      </Box>
      <Box
        component="span"
        sx={{
          font: `12.5px/1.5 ${fonts.code}`,
          color: 'text.secondary',
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {summary(value)}
      </Box>
    </>
  );
  const row = { flex: 1, minWidth: 0, display: 'flex', gap: 0.75, alignItems: 'center', minHeight: 28 };
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'center', '&:hover': { bgcolor: 'action.hover' } }}>
        <Tooltip title={about} placement="top-start" describeChild>
          {hasMore ? (
            <ButtonBase
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              sx={{ ...row, justifyContent: 'flex-start', textAlign: 'start' }}
            >
              {words}
            </ButtonBase>
          ) : (
            <Box sx={row}>{words}</Box>
          )}
        </Tooltip>
        <IconButton aria-label={`Use ${path} in the rule`} onClick={() => tree.use(path)}>
          <CornerUpLeft size={14} aria-hidden />
        </IconButton>
      </Box>
      {isOpen && hasMore && <DataTree tree={tree} parent={path} />}
    </Box>
  );
}
