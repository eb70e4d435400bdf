import Type from 'typebox';
import type { JsonObject } from '../base/json.ts';
import { nameKey } from './key-forms.ts';
import { nameOf } from './kinds.ts';

/** Built-in types by name. */
export const plainTypes: { readonly [word: string]: JsonObject } = {
  text: { type: 'string' },
  number: { type: 'number' },
  yesNo: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  list: { type: 'array' },
  object: { type: 'object' },
};

const words = Object.keys(plainTypes).join(', ');

/** Parameters by name, each with its type. */
export const paramsOf = (description: string) =>
  Type.Optional(
    Type.Record(
      Type.String({ pattern: nameKey.pattern }),
      nameOf('type', `Its type: a file of schemas/parts, else of schemas/forms, or one of ${words}.`),
      { description },
    ),
  );
