import Type, { type Static } from 'typebox';
import { nameKey } from './key-forms.ts';
import { nameOf, written } from './kinds.ts';

/** The words of a source wherever it stands. */
export const sourceWords = {
  call: Type.Optional(nameOf('call', 'The call that reads it.')),
  value: Type.Optional(written.value('Computed from other data, once for all blocks, in place of a call.')),
  with: Type.Optional(
    Type.Record(Type.String(), written.value('An argument.'), {
      description:
        'Arguments by name. Read again whenever one changes; while one that the call requires is null, it waits.',
    }),
  ),
  when: Type.Optional(written.condition('Reads only while this holds. Default: always.')),
  select: Type.Optional(
    written.value('Picks the value out of the answer, which is `result`. Default: the answer itself.'),
  ),
  else: Type.Optional(
    written.value('Its value where the call fails; it then counts as loaded, and nobody is told.'),
  ),
  keep: Type.Optional(
    Type.Boolean({
      description:
        'Keeps showing the last value while another is read, as a list does while it turns a page. Default: false.',
    }),
  ),
};

/** Remote or derived data: a call with its arguments, or a value of others. Rules read it as `data.<source>`. */
export const SourceDefinition = Type.Object(
  {
    ...sourceWords,
    upTo: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Reads page after page, at most so many entries; the value is their list. For calls that declare `paged`. Read again by a refresh and when the screen opens, not when somebody comes back to the page.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Remote or derived data of a screen or dialog.' },
);
export type SourceDefinition = Static<typeof SourceDefinition>;

/** The sources of a screen or dialog. */
export const sources = Type.Optional(
  Type.Record(Type.String({ pattern: nameKey.pattern }), SourceDefinition, {
    description: 'Remote or derived data by name.',
  }),
);
