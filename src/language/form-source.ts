import Type, { type Static } from 'typebox';
import { formSourceKey } from './key-forms.ts';
import { type Value, written } from './kinds.ts';
import { sourceWords } from './source.ts';

/** A source that reads only when its button is pressed. */
const Press = Type.Object(
  {
    at: Type.String({ description: 'The field that has the button.' }),
    label: written.text('The label of the button.'),
    disabledWhen: Type.Optional(written.reasons('Why it cannot be pressed.')),
  },
  { additionalProperties: false, description: 'A button at a field; a first value is asked for at once.' },
);

/** Remote or derived data of a form, which depends on the entered data. Rules read its value as `data.<source>`. */
export const FormSource = Type.Object(
  {
    ...sourceWords,
    pause: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Milliseconds without a change before it reads what was typed. Default: 700. A choice and the first values are read at once.',
      }),
    ),
    fills: Type.Optional(
      Type.Unsafe<{ [path: string]: Value }>(
        Type.Record(Type.String(), written.value('What the answer gives, `result` being the answer.'), {
          description:
            'Fields that the answer writes. Null writes nothing, an empty text empties; a field edited by hand since is left alone, and where `else` stands in for the answer, so is any that was typed.',
        }),
      ),
    ),
    press: Type.Optional(Press),
  },
  { additionalProperties: false, description: 'Remote or derived data of a form.' },
);
export type FormSource = Static<typeof FormSource>;

/** The sources of a form or of a group of shared fields. */
export const formSources = Type.Optional(
  Type.Record(Type.String({ pattern: formSourceKey.pattern }), FormSource, {
    description: 'Remote data that follows what is entered, by name.',
  }),
);
