import Type from 'typebox';
import { type Text, written } from './kinds.ts';

/** The question before an action that cannot be undone. */
export type Confirm = { title: Text; text?: Text; accept: Text; tone?: 'danger' };

/** What a question says and offers. */
export const question = {
  title: written.text('The question.'),
  text: Type.Optional(written.text('What will happen.')),
  accept: written.text('The label of the button that goes on.'),
  tone: Type.Optional(Type.Literal('danger')),
};

/** The schema of a question before an action. */
export const confirm = Type.Unsafe<Confirm>(
  Type.Object(question, {
    additionalProperties: false,
    description: 'Asks first; declining ends the list.',
  }),
);
