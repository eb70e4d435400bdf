import type { Json, JsonObject } from '../base/json.ts';
import type { Told } from '../dev/news.ts';

/** The address of the page, on the host name of a partner. */
export const workbenchAddress = '/workbench';

/** The cookie in which the sandbox reads what it plays. */
export const scenarioCookie = 'mostrador_scenario';

/** The page that draws the examples of the reference, in a frame of the workbench. */
export const examplesAddress = `${workbenchAddress}/examples`;

/** Requests of the page, below its own address. */
export const apiAddress = `${workbenchAddress}/api`;

/**
 * A file of the partner: a definition, or a file in `assets` that is not written yet. A text that is null stands for no
 * file; that of a file in `assets` is its content in base64.
 */
export type OwnFile = {
  /** Below the repository, with forward slashes: `partners/sol/partner.json`. */
  path: string;
  /** What counts: the draft if there is one, otherwise what is on disk. */
  text: string | null;
  /** The unsaved text: what the disk had when it was begun, and what it has now. */
  draft?: { base: string | null; disk: string | null };
};

/** The state of one partner, read again after each change. */
export type WorkbenchState = {
  /** Another after each start of the server, which holds the drafts in memory. */
  instance: string;
  /** Another after each reading of the definitions: by the same one, nothing is different. */
  revision: number;
  partner: string;
  partners: { id: string; address: string }[];
  languages: string[];
  files: OwnFile[];
  /** The files of the base that a file of the same place in the partner's folder is merged over. */
  baseFiles: string[];
  diagnostics: Told[];
  /** Changes with the portal that is shown; absent if there has been none. */
  build?: string;
  /** Whether what is shown is of the definitions as they are, and not an earlier portal. */
  current: boolean;
};

/** What never changes while the server runs. */
export type WorkbenchCatalog = {
  widgets: { [type: string]: { doc: string; example: Json; props: JsonObject } };
  /** The kinds of fields of forms. */
  fields: { [kind: string]: { doc: string; props: JsonObject } };
  /** The properties of every block, of every field, and of an entry of a menu. */
  blockProperties: { [name: string]: JsonObject };
  fieldProperties: { [name: string]: JsonObject };
  entryProperties: { [name: string]: JsonObject };
  icons: { [name: string]: string };
  /** Where the reference is served, if `npm run reference` has written it. */
  reference?: string;
  displays: { [name: string]: string };
  /** The editors' JSON Schemas, by kind of definition, and `shared`. */
  schemas: { [kind: string]: JsonObject };
  /** The schema of `partner.json`, its settings with their defaults. */
  partner: JsonObject;
  /** The English texts that fields use. */
  words: { [key: string]: string };
  /** Whom to sign in as; empty before a real retailer. */
  people: { id: number; user: string; password: string; purpose: string }[];
  scenarios: { word: string; what: string }[];
};

/** The texts of a key, by language: the words of the base, and those of the partner. */
export type TextEntry = { [language: string]: { base?: string; own?: string } };
export type TextEntries = { [key: string]: TextEntry };

/** The places that show a text, by its key. */
export type TextUses = { [key: string]: { file: string; line: number }[] };

/** The value that a field edits, as the schema of its form has it. */
export type FieldValue = { file: string; line: number; schema: JsonObject; required: boolean };

/** A definition as the partner has it, at one of its parts. */
export type DefinitionView = {
  kind: string;
  id: string;
  /** Where the part stands in it: what is said of a form's own dialog, in its `dialog`. */
  pointer: string;
  /** The file of the base, or the partner's own one where the base has none. */
  file: string;
  /** The partner's file, which may not exist yet. */
  own: string;
  /** The whole definition: with the partner's changes, and without them. Absent if it cannot be read. */
  value?: Json;
  base?: Json;
  /** Where the part and each of its properties was written, by pointer. */
  places: { [pointer: string]: { file: string; line: number } };
  /** What a field of a form edits; absent elsewhere, and where the schema has no such value. */
  edits?: FieldValue;
};

/** Something that a rule may read: its dotted path, its type in words, what it is. */
export type ReadablePath = { path: string; type: string; doc?: string };

/** What a rule may read at a place, and the named rules with their parameters. */
export type Readable = { paths: ReadablePath[]; rules: { name: string; params: string[] }[] };

/** What is wrong with a rule, in words; and the rule as the portal runs it, with its named rules in place. */
export type RuleAnswer = { problems: string[]; written: Json };

/** The content of a file in `assets` as it is now, in base64. */
export type AssetText = { text: string | null };

/** A change of one file; null removes it. The text of a file in `assets` is its content in base64. */
export type FileChange = {
  path: string;
  text: string | null;
  /** The text that was changed: where another page has changed it since, both changes are kept. */
  from?: string | null;
  /** What the disk had when this draft was begun at a server that is gone. */
  base?: string | null;
  /** Takes what the disk has as what the draft began with: somebody has seen it, and the draft shall win. */
  overDisk?: boolean;
};

/** What a refused request says. */
export type Refused = { message: string };
