import Type, { type Static } from 'typebox';
import { written } from './kinds.ts';
import { paramsOf } from './params.ts';
import { content, schemaAddress } from './screen.ts';

/** How a dialog opens and closes. */
export const dialogFrame = {
  title: written.text('The title.'),
  size: Type.Optional(
    Type.Union([Type.Literal('small'), Type.Literal('medium'), Type.Literal('large')], {
      description: 'Default: small. On a phone every dialog fills the screen.',
    }),
  ),
  dismissable: Type.Optional(
    Type.Boolean({ description: 'Closes by Escape, by its cross and by Back. Default: true.' }),
  ),
};

/** A dialog over a screen. */
export const DialogDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: Type.Literal(1, { description: 'The version of the language.' }),
    params: paramsOf('What it is opened with; read as `data.<name>`.'),
    ...dialogFrame,
    ...content,
  },
  { additionalProperties: false, $id: 'dialog', description: 'A dialog.' },
);
export type DialogDefinition = Static<typeof DialogDefinition>;
