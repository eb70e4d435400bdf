import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { inColumns } from '../../kit/ui/room.ts';
import type { BlockDefinition } from '../../language/block.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';

const Cell = styled('div', { shouldForwardProp: (name) => name !== 'twelfths' })<{ twelfths?: number }>(
  ({ theme, twelfths }) => ({
    minWidth: 0,
    scrollMarginTop: theme.spacing(12),
    // Doubled, so that it outweighs what a grid says of its children.
    ...(twelfths ? { [inColumns]: { '&&': { gridColumn: `span ${twelfths}` } } } : {}),
  }),
);

type Props = { block: BlockDefinition; place: Place; pointer: string; children: ReactNode };

/** True where a block needs an element around it: for its anchor, its arrival, its width, or its origin while developing. */
export const wantsFrame = ({ anchor, arrival, width }: BlockDefinition, developing: boolean): boolean =>
  developing || anchor !== undefined || arrival !== undefined || width !== undefined;

/** The element around a block that needs one. */
export function Frame({ block, place, pointer, children }: Props): ReactNode {
  const { developing } = useServices();
  const name = `${place.definition}#${pointer}`;
  const origin = developing ? { 'data-origin': place.origins?.[pointer] ?? name, 'data-block': name } : {};
  return (
    <Cell id={block.anchor} data-arrival={block.arrival} twelfths={block.width} {...origin}>
      {children}
    </Cell>
  );
}
