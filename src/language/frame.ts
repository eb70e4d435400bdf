import Type, { type Static } from 'typebox';
import { blocksOf, content, schemaAddress } from './screen.ts';
import { versionOf } from './versions.ts';

const { sources, state, reactions } = content;

/** What stands around every screen that has menus around it. */
export const FrameDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: versionOf('frame'),
    sources,
    state,
    reactions,
    above: Type.Optional(
      blocksOf('Between the menus and the screen, from edge to edge: what everybody should know first.'),
    ),
    corner: Type.Optional(
      blocksOf('Over the lower corner of the window, while the screen is scrolled below it.'),
    ),
  },
  { additionalProperties: false, $id: 'frame', description: 'What stands around the screens.' },
);
export type FrameDefinition = Static<typeof FrameDefinition>;
