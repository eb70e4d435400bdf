import Type, { type Static } from 'typebox';
import { written } from './kinds.ts';
import { paramsOf } from './params.ts';
import { content, schemaAddress } from './screen.ts';

/** A dialog over a screen. */
export const DialogDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: Type.Literal(1, { description: 'The version of the language.' }),
    title: written.text('The title.'),
    params: paramsOf('What it is opened with; read as `data.<name>`.'),
    size: Type.Optional(
      Type.Union([Type.Literal('small'), Type.Literal('medium'), Type.Literal('large')], {
        description: 'Default: small. On a phone every dialog fills the screen.',
      }),
    ),
    dismissable: Type.Optional(
      Type.Boolean({ description: 'Closes by Escape, by its cross and by Back. Default: true.' }),
    ),
    ...content,
  },
  { additionalProperties: false, $id: 'dialog', description: 'A dialog.' },
);
export type DialogDefinition = Static<typeof DialogDefinition>;
