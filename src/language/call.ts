import Type, { type Static } from 'typebox';
import type { Json, JsonObject } from '../base/json.ts';
import { nameKey, refusalKey, statusKey, versionKey } from './key-forms.ts';
import { written } from './kinds.ts';
import { versionOf } from './versions.ts';

const jsonSchema = (description: string) =>
  Type.Unsafe<JsonObject>({ type: 'object', description, $comment: 'A JSON Schema (draft 2020-12)' });

/** One documented error of a call. */
const CallError = Type.Object(
  {
    meaning: Type.String({ description: 'When the server answers so.' }),
    body: Type.Optional(jsonSchema('What the body holds, when it holds more than a message.')),
    signsOut: Type.Optional(
      Type.Boolean({
        description: 'The customer is signed out, unless the session has only expired. Default: false.',
      }),
    ),
    means: Type.Optional(
      Type.Unsafe<Json>({
        description: 'The answer it stands for, where a status is how the server says that there is nothing.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** How a call that answers page by page is read to its end. */
const Paged = Type.Object(
  {
    items: Type.String({ description: 'The property of the answer that holds the entries of the page.' }),
    total: Type.String({ description: 'The property that says how many entries there are in all.' }),
    key: Type.String({ description: 'The property that tells two entries apart.' }),
    most: Type.Integer({ minimum: 1, description: 'The largest page.' }),
  },
  {
    additionalProperties: false,
    description:
      'It answers page by page, by its arguments `offset` and `limit`: a source may read it `upTo`.',
  },
);
export type Paged = Static<typeof Paged>;

/** How a list stands in a query. */
const QueryWriting = Type.Union([Type.Literal('json'), Type.Literal('repeat'), Type.Literal('comma')]);
export type QueryWriting = Static<typeof QueryWriting>;

/** Where a check of a server finds values for an argument of a call: in an answer, or in the calendar. */
const Trial = Type.Object(
  {
    of: Type.Optional(
      Type.String({ description: 'The call whose answer has them, with `at`: `contracts.list`.' }),
    ),
    at: Type.Optional(
      Type.String({
        pattern: '^(/[^/]+)+$',
        patternErrorMessage: 'a JSON Pointer, such as /items/*/name',
        description: 'Where they stand in it, as a JSON Pointer; * stands for every entry of a list.',
      }),
    ),
    days: Type.Optional(
      Type.Integer({ description: 'Instead of both a day: so many from today, negative before it.' }),
    ),
  },
  { additionalProperties: false },
);
export type Trial = Static<typeof Trial>;

/** One request of the retailer's API. */
export const CallDefinition = Type.Object(
  {
    title: Type.String({ description: 'What the call is for, in one line.' }),
    method: Type.Union([
      Type.Literal('GET'),
      Type.Literal('POST'),
      Type.Literal('PUT'),
      Type.Literal('PATCH'),
      Type.Literal('DELETE'),
    ]),
    path: Type.String({
      // A browser and a server read %2e as a dot, and a backslash as a slash.
      pattern: '^(?!\\w+:)(?!(?:.*/)?(?:\\.|%2[eE]){1,2}(?:/|$))(?!.*(?://|\\\\))[^/\\s]\\S*$',
      patternErrorMessage:
        'a path without host, without a slash before it, without spaces and without steps that are empty, "." or "..", such as contracts/{name}',
      description: 'Below /api/v{n}/, without a leading slash; {name} stands for an argument.',
    }),
    versions: Type.Array(Type.Integer({ minimum: 1 }), {
      minItems: 1,
      description: 'Versions that answer it, the preferred first; a 404, 405 or 501 falls back to the next.',
    }),
    access: Type.Union([Type.Literal('customer'), Type.Literal('everyone'), Type.Literal('visitor')], {
      description:
        'customer: sent with the session token; everyone: works without one, and carries it where there is one; visitor: never carries one, as a sign-in.',
    }),
    modifies: Type.Optional(
      Type.Boolean({
        description:
          'Changes something at the retailer: refused to a read-only session, never retried. Default: false.',
      }),
    ),
    once: Type.Optional(
      Type.Boolean({
        description:
          'The retailer carries it out once for each `Idempotency-Key`: repeated after an outcome that is not known, it carries the same key. Default: false.',
      }),
    ),
    parameters: Type.Optional(jsonSchema('The arguments named in the path. Default: each is a text.')),
    query: Type.Optional(jsonSchema('The arguments sent in the query.')),
    write: Type.Optional(
      Type.Record(Type.String(), QueryWriting, {
        description:
          'How lists and objects of the query are written: json; repeat, the argument once for each entry; comma, the entries in one text. Default: json.',
      }),
    ),
    body: Type.Optional(jsonSchema('The JSON body.')),
    answer: Type.Optional(jsonSchema('The body of the successful answer, as the caller sees it.')),
    example: Type.Optional(
      Type.Unsafe<Json>({
        description:
          'A successful answer: the sandbox gives it where it has no code for the call, after it has checked what was sent.',
      }),
    ),
    refused: Type.Optional(
      Type.Record(
        Type.String({ pattern: refusalKey.pattern }),
        written.condition('When it means no; `result` is the answer.'),
        {
          description:
            'Successful answers that mean no, each by the code that `error.code` then is; the first that holds counts. The call fails as a refusal does.',
        },
      ),
    ),
    entries: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }), {
        description:
          'The types of what its answer holds, each with the properties that tell two entries apart. By these a `patch` finds an entry.',
      }),
    ),
    paged: Type.Optional(Paged),
    answers: Type.Optional(
      Type.Record(
        Type.String({ pattern: versionKey.pattern }),
        Type.Object(
          {
            schema: jsonSchema('What this version answers.'),
            adapt: written.value(
              'Makes the answer of this version the one all callers see; `result` is the body.',
            ),
          },
          { additionalProperties: false },
        ),
        {
          description: 'Versions that answer in another shape.',
        },
      ),
    ),
    file: Type.Optional(
      Type.Union(
        [
          Type.Boolean(),
          Type.Array(
            Type.String({
              pattern: '^[a-z]+/[a-z0-9.+-]+$',
              patternErrorMessage: 'a media type, such as application/pdf',
            }),
            { minItems: 1 },
          ),
        ],
        {
          description:
            'The answer is a file, named by content-disposition: of any kind, or of one of these media types. Default: false.',
        },
      ),
    ),
    try: Type.Optional(
      Type.Record(Type.String(), Trial, {
        description:
          'Where `npm run conformance` finds values for its arguments. Fixed ones are the `examples` of an argument.',
      }),
    ),
    translated: Type.Optional(
      Type.Array(
        Type.String({ pattern: '^(/[^/]+)+$', patternErrorMessage: 'a JSON Pointer, such as /items/*/name' }),
        {
          description:
            'Where its answer has texts in the language of the request, as JSON Pointers; * stands for every entry of a list.',
        },
      ),
    ),
    cacheMinutes: Type.Optional(
      Type.Number({ description: 'How long an answer may be reused without asking again. Default: 0.' }),
    ),
    errors: Type.Optional(
      Type.Record(Type.String({ pattern: statusKey.pattern }), CallError, {
        description: 'Documented errors by status.',
      }),
    ),
  },
  { additionalProperties: false, description: 'One request of the API.' },
);
export type CallDefinition = Static<typeof CallDefinition>;

/** A file of schemas/calls: one family of calls. Other definitions name a call as `family.name`. */
export const CallsDefinition = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    version: versionOf('calls'),
    family: Type.String({
      pattern: nameKey.pattern,
      patternErrorMessage: nameKey.words,
      description: 'The first half of the names of these calls.',
    }),
    calls: Type.Record(Type.String({ pattern: nameKey.pattern }), CallDefinition),
  },
  { additionalProperties: false, $id: 'calls', description: "A family of calls of the retailer's API." },
);
export type CallsDefinition = Static<typeof CallsDefinition>;
