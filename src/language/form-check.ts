import Type, { type Static } from 'typebox';
import { written } from './kinds.ts';

/** A relation between values that a form, or each row of one, must meet. */
export const Check = Type.Object(
  {
    assert: written.condition('What must hold.'),
    when: Type.Optional(written.condition('Looked at only while this holds.')),
    at: Type.Union([Type.String(), Type.Array(Type.String())], {
      description: 'The field that shows the message; of several, each that is visible.',
    }),
    message: written.text('What to tell.'),
  },
  { additionalProperties: false, description: 'A relation the form must meet.' },
);
export type Check = Static<typeof Check>;
