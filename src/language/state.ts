import Type, { type Static } from 'typebox';
import type { Json } from '../base/json.ts';
import { nameKey } from './key-forms.ts';
import { nameOf } from './kinds.ts';

const heldTypes = (description: string) =>
  Type.Union(
    [
      Type.Literal('text'),
      Type.Literal('number'),
      Type.Literal('integer'),
      Type.Literal('yesNo'),
      Type.Literal('day'),
    ],
    { description },
  );

/** A value the screen itself holds: what was searched, which page, which step. */
export const StateDefinition = Type.Object(
  {
    default: Type.Unsafe<Json>({
      kind: 'value',
      description:
        'Its first value. A rule may compute it from settings and from the states above; it is followed until something else is set.',
    }),
    type: Type.Optional(
      heldTypes('What it holds, where the default is null, or a number of which it holds only whole ones.'),
    ),
    items: Type.Optional(heldTypes('What its list holds, where the default is an empty one.')),
    part: Type.Optional(
      nameOf('type', 'The type of the object it holds: a file of schemas/parts or schemas/forms.'),
    ),
    in: Type.Optional(
      Type.Union(
        [
          Type.Literal('memory'),
          Type.Literal('address'),
          Type.Literal('tab'),
          Type.Literal('browser'),
          Type.Literal('arrival'),
        ],
        {
          description:
            'address: stands in the query, a list as a repeated parameter, so that it can be linked, reloaded and gone back to. tab, browser: one value for the whole portal, by its key, apart per customer, until the sign-out. arrival: what the address of the page brought under `name`, taken out of it before anything shows, and kept in memory for the same customer alone. Default: memory.',
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
    live: Type.Optional(
      Type.Boolean({
        description:
          'Other tabs follow a change at once, and one that the browser cannot store ends the actions around it. Default: false.',
      }),
    ),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'The parameter of the address that brings it. Default: the name of the state.',
      }),
    ),
    oneOf: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number()]), {
        description:
          'The only values that it, or an entry of its list, takes; anything else in the address counts as the default.',
      }),
    ),
    minimum: Type.Optional(
      Type.Number({ description: 'The least number; a smaller one in the address counts as the default.' }),
    ),
    maximum: Type.Optional(
      Type.Number({ description: 'The largest number; a larger one in the address counts as the default.' }),
    ),
  },
  { additionalProperties: false, description: 'A value the screen holds.' },
);
export type StateDefinition = Static<typeof StateDefinition>;

/** The states of a screen or dialog. */
export const state = Type.Optional(
  Type.Record(Type.String({ pattern: nameKey.pattern }), StateDefinition, {
    description: 'What the screen holds, by name.',
  }),
);
