import Type from 'typebox';
import { written } from './kinds.ts';
import { blocksOf } from './screen.ts';

const said = {
  title: Type.Optional(written.text('Its heading.')),
  text: Type.Optional(written.text('What it says.')),
  buttons: Type.Optional(blocksOf('What can be done next.')),
  blocks: Type.Optional(blocksOf('What is drawn below the text.')),
};
const again = (doc: string) => Type.Optional(written.text(`${doc} Default: there is none.`));

const outcome = <Properties extends object>(properties: Properties, description: string) =>
  Type.Object({ ...said, ...properties }, { additionalProperties: false, description });

/** The outcomes of a form. In all of them `form` is what was sent. */
export const outcomes = {
  done: Type.Optional(
    outcome(
      { again: again('The label of a button back to the form as it was.') },
      'In place of the form once its actions ran and nothing is to come; `result` is the answer of the last call.',
    ),
  ),
  sent: Type.Optional(
    outcome(
      {
        again: again('The label of a button that leads to the same form, empty.'),
        when: Type.Optional(
          written.condition('Whether something is still to come, by `result`. Default: always.'),
        ),
      },
      'In place of the form once its actions ran and something is still to come, such as a signature.',
    ),
  ),
  failed: Type.Optional(
    outcome(
      {
        tone: Type.Optional(
          written.value(
            'How grave it is: error, or warning for what the customer can do otherwise. Default: error.',
            Type.Union([Type.Literal('error'), Type.Literal('warning')]),
          ),
        ),
        final: Type.Optional(
          written.condition(
            'Whether sending the same once more is no use: Close then stands in place of the buttons, until something is changed. Default: false.',
          ),
        ),
      },
      'Above the buttons when a call said no, reading `error`; complaints stand at their fields. Default: words of the engine.',
    ),
  ),
  unknown: Type.Optional(
    outcome(
      {
        harmless: Type.Optional(
          written.condition(
            'Whether the same may arrive twice: sending once more then does not ask first. Default: false.',
          ),
        ),
        unseen: Type.Optional(
          Type.Boolean({
            description:
              'No screen shows whether it arrived, so nobody is told to look there. Default: false.',
            default: false,
          }),
        ),
      },
      'Above the buttons when a change may have arrived, reading `error`; sending once more asks first. Default: words of the engine.',
    ),
  ),
};

/** The name of an outcome of a form. */
export type OutcomeName = keyof typeof outcomes;
