import Type, { type Static } from 'typebox';
import { written } from './kinds.ts';
import { paramsOf } from './params.ts';
import { blocksOf, content, schemaAddress } from './screen.ts';
import { versionOf } from './versions.ts';

/** How a dialog opens and closes. */
export const dialogFrame = {
  title: written.text('The title.'),
  about: Type.Optional(written.text('A line below the title: whose or which it is, such as the supply.')),
  size: Type.Optional(
    Type.Union([Type.Literal('small'), Type.Literal('medium'), Type.Literal('large')], {
      description:
        'Default: small. On a phone a small one without a form is a sheet at the bottom, every other one fills the screen.',
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
    version: versionOf('dialog'),
    params: paramsOf('What it is opened with; read as `data.<name>`.'),
    ...dialogFrame,
    buttons: Type.Optional(
      blocksOf(
        'What can be done in it: at its foot, beside the button that closes it or, while it shows a form, in place of Cancel.',
      ),
    ),
    ...content,
  },
  { additionalProperties: false, $id: 'dialog', description: 'A dialog.' },
);
export type DialogDefinition = Static<typeof DialogDefinition>;
