import type { Json, JsonObject } from '../base/json.ts';
import type { Database } from './database.ts';
import type { Claims } from './tokens.ts';

/** What a request brings, once it fits the call's schemas. */
export type Asked = {
  /** The arguments of the path. */
  path: { readonly [name: string]: string };
  query: JsonObject;
  body: JsonObject;
  /** The API version that was asked. */
  version: number;
  /** Two letters. */
  language: string;
  /** Where the portal is that asks: `https://host`. */
  origin: string;
};

/**
 * Exchanges the code of an identity provider. @returns the login of a person, and the token by which the provider
 * knows whose session ends. Fails with a Refusal.
 */
export type Identify = (asked: {
  code: string;
  nonce: string;
  /** The address that the provider led back to. */
  returnTo: string;
}) => Promise<{ login: string; idToken: string }>;

/** A request with the retailer's means to answer it. */
export type Context = Asked & {
  database: Database;
  secret: string;
  now: Date;
  claims?: Claims;
  identify?: Identify;
};

/** A request of somebody who is signed in. */
export type CustomerContext = Context & { claims: Claims };

/** A file to download. */
export type FileAnswer = { name: string; type: string; content: Uint8Array<ArrayBuffer> };

/** Answers one call: a JSON body or a file. Says no by throwing a Refusal. */
export type Handler = (context: Context) => Promise<Json | FileAnswer> | Json | FileAnswer;

/** A documented "no": its status and body. */
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

/** A refusal of single fields: 400 with a text a field. */
export const refusedFields = (errors: { [field: string]: string }): Refusal =>
  new Refusal(400, {
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  });

/** Makes a handler of one that needs somebody signed in. */
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
