import Type, { type Static } from 'typebox';
import { consentCategories } from './consent.ts';

const host = '(?:\\*\\.)?[a-z0-9-]+(?:\\.[a-z0-9-]+)+(?::[0-9]+)?';

const hosts = (schemes: string, description: string) =>
  Type.Optional(
    Type.Array(
      Type.String({
        pattern: `^(?:${schemes})://${host}$`,
        patternErrorMessage:
          'an origin without a path, such as https://chat.example or https://*.chat.example',
      }),
      { description },
    ),
  );

const word = '[A-Za-z_$][A-Za-z0-9_$]*';

/** A script of somebody else that blocks of type `embed` run, as a partner declares it. */
export const EmbedDeclaration = Type.Object(
  {
    provider: Type.String({ minLength: 1, description: 'Who runs it, as customers are told.' }),
    script: Type.String({
      pattern: `^https://${host}/.+$`,
      patternErrorMessage: 'the whole address of a script, such as https://chat.example/v1.js',
      description: 'The address of the script. The pages of the partner allow its host.',
    }),
    integrity: Type.Optional(
      Type.String({
        pattern: '^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$',
        patternErrorMessage: 'a hash of the script, such as sha384-…',
        description: 'The hash of the script: a browser runs no other. Default: whatever comes.',
      }),
    ),
    category: Type.Unsafe<(typeof consentCategories)[number]>({
      type: 'string',
      enum: [...consentCategories],
      description: 'What the customer has to accept first; `necessary` is never asked about.',
    }),
    calls: Type.String({
      pattern: `^${word}(?:\\.${word})*$`,
      patternErrorMessage: 'the path of a function, such as Chat.open or dataLayer.push',
      description:
        'The function that the script puts into the page, as a path. It is called with what the block hands over in `with`, as one object.',
    }),
    connects: hosts('https|wss', 'Where the script sends its requests. Default: nowhere.'),
    frames: hosts('https', 'Whose pages it shows in frames. Default: none.'),
  },
  { additionalProperties: false, description: 'A script of somebody else.' },
);
export type EmbedDeclaration = Static<typeof EmbedDeclaration>;
