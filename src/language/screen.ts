import Type, { type Static } from 'typebox';
import type { Json } from '../base/json.ts';
import type { Actions } from './action.ts';
import type { Blocks } from './block.ts';
import { nameOf, written } from './kinds.ts';
import { paramsOf } from './params.ts';

export const blocksOf = (description: string) =>
  Type.Unsafe<Blocks>({ kind: 'blocks', description, $ref: '#/$defs/blocks' });
export const actionsOf = (description: string) =>
  Type.Unsafe<Actions>({ kind: 'actions', description, $ref: '#/$defs/actions' });
export const schemaAddress = Type.Optional(
  Type.String({ description: 'The schema that editors check this file with.' }),
);

/** The name of a source. */
export const sourceName = '^[a-z][A-Za-z0-9]*$';

/** Remote data: a call, its arguments, when. Rules read its value as `data.<source>`. */
export const SourceDefinition = Type.Object(
  {
    call: nameOf('call', 'The call that reads it.'),
    with: Type.Optional(written.arguments('Arguments by name. Read again whenever one changes.')),
    when: Type.Optional(written.condition('Reads only while this holds. Default: always.')),
    select: Type.Optional(
      written.value('Picks the value out of the answer, which is `result`. Default: the answer itself.'),
    ),
    keep: Type.Optional(
      Type.Boolean({
        description:
          'Keeps showing the last value while another is read, as a list does while it turns a page. Default: false.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Remote data of a screen or dialog.' },
);
export type SourceDefinition = Static<typeof SourceDefinition>;

const heldTypes = (description: string) =>
  Type.Union([Type.Literal('text'), Type.Literal('number'), Type.Literal('yesNo'), Type.Literal('day')], {
    description,
  });

/** A value the screen itself holds: what was searched, which page, which step. */
export const StateDefinition = Type.Object(
  {
    default: Type.Unsafe<Json>({
      kind: 'value',
      description:
        'Its first value. A rule may compute it from settings and from the states above; it is followed until something else is set.',
    }),
    type: Type.Optional(heldTypes('What it holds, where the default is null.')),
    items: Type.Optional(heldTypes('What its list holds, where the default is an empty one.')),
    part: Type.Optional(
      nameOf('type', 'The type of the object it holds: a file of schemas/parts or schemas/forms.'),
    ),
    in: Type.Optional(
      Type.Union(
        [Type.Literal('memory'), Type.Literal('address'), Type.Literal('tab'), Type.Literal('browser')],
        {
          description:
            'address: stands in the query, a list as a repeated parameter, so that it can be linked, reloaded and gone back to. tab, browser: one value for the whole portal, by its key, apart per customer, until the sign-out. Default: memory.',
        },
      ),
    ),
    key: Type.Optional(
      Type.String({
        pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)*$',
        patternErrorMessage: 'words with dots between them, such as consumption.zoom',
        description:
          'The name under which the tab or the browser keeps it; declarations with one key are alike.',
      }),
    ),
    days: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The browser keeps it for so many days, past the sign-out.' }),
    ),
    oneOf: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number()]), {
        description:
          'The only values that it, or an entry of its list, takes; anything else in the address counts as the default.',
      }),
    ),
  },
  { additionalProperties: false, description: 'A value the screen holds.' },
);
export type StateDefinition = Static<typeof StateDefinition>;

const sources = Type.Optional(
  Type.Record(Type.String({ pattern: sourceName }), SourceDefinition, {
    description: 'Remote data by name.',
  }),
);
const state = Type.Optional(
  Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), StateDefinition, {
    description: 'What the screen holds, by name.',
  }),
);

/** One path of a screen in one language, or several, the first of which is the one the portal writes. */
const Path = Type.Union([
  Type.String({
    pattern: '^/',
    patternErrorMessage: 'a path begins with /',
    description: 'Begins with /; :name stands for a part that varies.',
  }),
  Type.Array(Type.String({ pattern: '^/', patternErrorMessage: 'a path begins with /' }), {
    minItems: 1,
    description: 'Several paths; the portal writes the first.',
  }),
]);

/** What happens by itself when a rule becomes true. */
export const Reaction = Type.Object(
  { when: written.condition('Runs once each time this becomes true.'), actions: actionsOf('What runs.') },
  { additionalProperties: false, description: 'Actions that run by themselves.' },
);

/** When signing in leads to a screen, and with what. */
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
    version: Type.Literal(1, { description: 'The version of the language.' }),
    path: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Path, {
      description: 'The path in each language.',
    }),
    access: Type.Union([Type.Literal('signedIn'), Type.Literal('signedOut'), Type.Literal('everyone')], {
      description: 'Who may open it. signedOut sends people who are signed in to their homepage.',
    }),
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
    sources,
    state,
    reactions: Type.Optional(
      Type.Record(Type.String(), Reaction, { description: 'What happens by itself.' }),
    ),
    blocks: blocksOf('What is drawn.'),
  },
  { additionalProperties: false, $id: 'screen', description: 'A screen of the portal.' },
);
export type ScreenDefinition = Static<typeof ScreenDefinition>;

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
    sources,
    state,
    reactions: Type.Optional(
      Type.Record(Type.String(), Reaction, { description: 'What happens by itself.' }),
    ),
    blocks: blocksOf('What is drawn.'),
  },
  { additionalProperties: false, $id: 'dialog', description: 'A dialog.' },
);
export type DialogDefinition = Static<typeof DialogDefinition>;
