import type { Json, JsonObject } from '../base/json.ts';
import type { Database } from './database.ts';
import type { Claims } from './tokens.ts';

/** The parts of a request that fits the schemas of its call. */
export type Asked = {
  /** The arguments of the path. */
  path: { readonly [name: string]: string };
  query: JsonObject;
  body: JsonObject;
  /** The requested API version. */
  version: number;
  /** The language of the request, two letters. */
  language: string;
  /** The address of the portal that sends the request: `https://host`. */
  origin: string;
  /** The key by which a change is told from its repetition, if the request has one. */
  idempotencyKey?: string;
};

/**
 * Exchanges the code of an identity provider. @returns the login of a person, and the token by which the provider
 * knows whose session ends. Fails with a Refusal.
 */
export type Identify = (asked: {
  code: string;
  nonce: string;
  /** The address that the provider redirected to. */
  returnTo: string;
}) => Promise<{ login: string; idToken: string }>;

/** A request with the services that answer it. */
export type Context = Asked & {
  database: Database;
  secret: string;
  now: Date;
  claims?: Claims;
  identify?: Identify;
  /** How else the retailer behaves for this browser: the scenarios that a handler plays itself, such as `old` or `on:leads.enabled`. */
  plays: readonly string[];
};

/** A request of a signed-in customer. */
export type CustomerContext = Context & { claims: Claims };

/** A file to download. */
export type FileAnswer = { name: string; type: string; content: Uint8Array<ArrayBuffer> };

/** Answers one call with a JSON body or a file; throws a Refusal to refuse it. */
export type Handler = (context: Context) => Promise<Json | FileAnswer> | Json | FileAnswer;

/** A documented refusal: its status and body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: JsonObject;

  constructor(status: number, body: JsonObject) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** A refusal of single fields: 400 with one text per field. */
export const refusedFields = (errors: { [field: string]: string }): Refusal =>
  new Refusal(400, {
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  });

/** Turns a handler that needs a signed-in customer into a plain one. */
export const forCustomer =
  (handler: (context: CustomerContext) => Promise<Json | FileAnswer>): Handler =>
  (context) => {
    if (!context.claims) throw new Refusal(401, { message: 'unauthorised' });
    return handler({ ...context, claims: context.claims });
  };

/** Tells a file from a JSON body. */
export const isFileAnswer = (answer: Json | FileAnswer): answer is FileAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'content' in answer &&
  answer.content instanceof Uint8Array;
