import type { JsonObject } from '../../base/json.ts';

/** The kinds of things, each a page of the reference, in the order of the menu. */
export const kinds = {
  blocks: 'What a screen, a dialog or a section is made of: `type` names the block.',
  fields: 'What a form asks with: `field` names the kind of field.',
  actions: 'What a press does: `do` names the action.',
  operators: 'What rules are made of: the only key of a rule names its operator.',
  formats: 'How a value is shown (`as`), and what a text has to be (`format` in the schema of data).',
  icons: 'The pictures that `icon` names, in the colour of the text around them.',
  settings: 'What `settings` in `partner.json` may say; only what differs from the default stands there.',
  features: 'Functions that are switched on or off, in `settings` too, and the flags that a server sends.',
} as const;

/** The name of a kind. */
export type Kind = keyof typeof kinds;

/** A property of a thing, those inside it behind its name: `columns.*.label`. */
export type Property = {
  name: string;
  /** In a word or two: `text key`, `number or rule`, … */
  type: string;
  required: boolean;
  doc: string;
  /** What holds where it is left out, if its text says so. */
  fallback?: string;
  /** The words or values that are allowed. */
  allowed: readonly string[];
};

/** A piece of JSON with the file it stands in or what it is. */
export type Code = { title: string; value: unknown };

/** A table of an entry: what goes in, what comes out. */
export type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

/** A cell: words, or JSON. */
export type Cell = string | { code: string };

/** A place of the repository that uses a thing. */
export type Use = { file: string; line: number; pointer: string };

/** One thing of the language. */
export type Entry = {
  kind: Kind;
  name: string;
  /** The part of the address behind the #. */
  anchor: string;
  doc: string;
  /** The heading under which it stands on its page, with what is said of all below it. */
  group?: { title: string; doc?: string };
  /** What it is in short lines: its type, its default, … */
  facts?: readonly (readonly [label: string, words: string])[];
  properties?: readonly Property[];
  examples: readonly Code[];
  /** What the example does or shows, in words. */
  happens?: string;
  table?: Table;
  /** A drawing as SVG. */
  drawing?: string;
  /** Where it is drawn to be photographed: the path of a page of the example partner, and its element there. */
  sight?: { path: string; selector: string };
  uses: readonly Use[];
};

/** The properties that all things of a kind have. */
export type Common = { title: string; doc: string; properties: readonly Property[] };

/** A page of the reference. */
export type Page = { kind: Kind; common?: Common; entries: readonly Entry[] };

/** What the reference lacks, in a sentence with the remedy. */
export class Lacking extends Error {}

/** A schema as plain data, without the symbols of its builder. */
export const plain = (schema: unknown): JsonObject => JSON.parse(JSON.stringify(schema)) as JsonObject;
