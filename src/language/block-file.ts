import Type, { type Static } from 'typebox';
import type { BlockDefinition } from './block.ts';
import { paramsOf } from './params.ts';
import { content, schemaAddress } from './screen.ts';
import { versionOf } from './versions.ts';

/**
 * A block that several screens and dialogs share, each with its own changes if needed. Those that draw it have its
 * sources, states and reactions too.
 */
export const BlockFile = Type.Object(
  {
    $schema: schemaAddress,
    version: versionOf('block'),
    doc: Type.String({ description: 'What it shows, and which sources it reads, in one line.' }),
    params: paramsOf(
      'What it reads as `data.<name>`: what the place has under that name, or what `with` beside its name says.',
    ),
    sources: content.sources,
    state: content.state,
    reactions: content.reactions,
    block: Type.Unsafe<BlockDefinition>({ description: 'The block.', $ref: '#/$defs/block' }),
  },
  {
    additionalProperties: false,
    $id: 'block',
    description: 'A shared block: `{ "type": "shared", "block": "area.name" }` stands for it.',
  },
);
export type BlockFile = Static<typeof BlockFile>;
