import Type, { type Static } from 'typebox';
import type { Actions } from './action.ts';
import type { Blocks } from './block.ts';
import { languageKey } from './key-forms.ts';
import { nameOf, written } from './kinds.ts';
import { sources } from './source.ts';
import { state } from './state.ts';
import { versionOf } from './versions.ts';

export const blocksOf = (description: string) =>
  Type.Unsafe<Blocks>({ kind: 'blocks', description, $ref: '#/$defs/blocks' });
export const actionsOf = (description: string) =>
  Type.Unsafe<Actions>({ kind: 'actions', description, $ref: '#/$defs/actions' });
export const schemaAddress = Type.Optional(
  Type.String({ description: 'The schema that editors check this file with.' }),
);

/** How a path is written. */
const ofPath = {
  pattern: '^/[^\\s?#]*$',
  patternErrorMessage: 'a path begins with / and has no space, ? or #',
};

/** One path of a screen in one language, or several; the portal writes the first. */
const Path = Type.Union([
  Type.String({ ...ofPath, description: 'Begins with /; :name stands for a part that varies.' }),
  Type.Array(Type.String(ofPath), {
    minItems: 1,
    description: 'Several paths; the portal writes the first.',
  }),
]);

/** Actions that run when a rule becomes true. */
const Reaction = Type.Object(
  { when: written.condition('Runs once each time this becomes true.'), actions: actionsOf('What runs.') },
  { additionalProperties: false, description: 'Actions that run by themselves.' },
);

/** What a screen and a dialog have in common: their data, their states, and what they do and draw. */
export const content = {
  sources,
  state,
  reactions: Type.Optional(Type.Record(Type.String(), Reaction, { description: 'What happens by itself.' })),
  blocks: blocksOf('What is drawn.'),
};

/** When signing in leads to a screen, and with which values. */
const Landing = Type.Object(
  {
    order: Type.Integer({
      description:
        'Of the screens whose `when` holds, the one with the lowest order. The homepage of the settings is at 0.',
    }),
    when: Type.Optional(written.condition('Leads here only while this holds. Default: always.')),
    query: Type.Optional(
      Type.Record(Type.String(), written.value('What the query holds.'), {
        description: 'What stands behind the question mark.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Leads here after signing in.' },
);

/** A screen: one route. */
export const ScreenDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: versionOf('screen'),
    path: Type.Record(Type.String({ pattern: languageKey.pattern }), Path, {
      description: 'The path in each language.',
    }),
    access: Type.Union([Type.Literal('signedIn'), Type.Literal('signedOut'), Type.Literal('everyone')], {
      description: 'Who may open it. signedOut sends people who are signed in to their homepage.',
    }),
    signInWhen: Type.Optional(
      written.condition(
        'For everyone, but for people who are signed in while this holds: others are led to sign in, and back to the whole address. Reads settings and session.',
      ),
    ),
    availableWhen: Type.Optional(
      written.condition(
        'Whether the screen exists, by settings and flags; where it does not, its path is an unknown one.',
      ),
    ),
    params: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String()), {
        description: 'The only values a variable part of the path takes; others are unknown paths.',
      }),
    ),
    firstParams: Type.Optional(
      Type.Record(Type.String(), written.value('A part of the path.', Type.String()), {
        description:
          'What a variable part of the path is for somebody who is led here without naming it: after signing in, or by the name of an arrival. Default: the first of its `params`, or `-`.',
      }),
    ),
    landing: Type.Optional(Landing),
    title: written.text('The title of the page and of the browser tab.'),
    description: Type.Optional(
      written.text('What search engines say about a public screen: the key of a text without parameters.'),
    ),
    layout: Type.Optional(
      Type.Union([Type.Literal('page'), Type.Literal('narrow'), Type.Literal('bare')], {
        description: 'narrow: one card of at most 500 px. bare: without menus around it. Default: page.',
      }),
    ),
    heading: Type.Optional(
      Type.Boolean({ description: 'Draws the title as the heading of the page. Default: true.' }),
    ),
    back: Type.Optional(nameOf('screen', 'The screen that the arrow beside the heading leads to.')),
    backParams: Type.Optional(
      Type.Record(Type.String(), written.value('A part of the path.'), {
        description: 'The variable parts of that path.',
      }),
    ),
    buttons: Type.Optional(
      blocksOf('What can be done on it: to the right of the heading, below it on a phone.'),
    ),
    ...content,
  },
  { additionalProperties: false, $id: 'screen', description: 'A screen of the portal.' },
);
export type ScreenDefinition = Static<typeof ScreenDefinition>;
