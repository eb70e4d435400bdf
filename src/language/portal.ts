import type { Json, JsonObject } from '../base/json.ts';
import type { CallDefinition, Paged, QueryWriting } from './call.ts';
import type { EmbedDeclaration } from './embed.ts';
import type { DialogDefinition } from './dialog.ts';
import type { FormDefinition } from './form.ts';
import type { Condition, Text } from './kinds.ts';
import type { FrameDefinition } from './frame.ts';
import type { MenuDefinition } from './menu.ts';
import type { Brand, Language } from './partner.ts';
import type { ScreenDefinition } from './screen.ts';
import type { Settings } from './settings.ts';
import type { WizardDefinition } from './wizard.ts';

/** The position where each block was written: `file:line` by JSON Pointer. Present in development only. */
export type Origins = { [pointer: string]: string };

/** What a screen or dialog draws, its forms included: types of blocks and fields, forms, and the validators of these. */
export type Needs = {
  blocks: string[];
  fields: string[];
  forms: string[];
  validators: string[];
  /** The wizards, whose forms are among `forms`. */
  wizards: string[];
  /** The dialogs that it opens. */
  dialogs: string[];
};

/** What the compiler adds to a definition: named rules are written out, references are known to exist. */
type Compiled = {
  id: string;
  /** The areas of texts it needs, the first parts of its text keys; of a screen or dialog, those of its forms too. */
  areas: string[];
  origins?: Origins;
};

export type Screen = Omit<ScreenDefinition, '$schema' | 'version'> & Compiled & { needs: Needs };
export type Dialog = Omit<DialogDefinition, '$schema' | 'version'> & Compiled & { needs: Needs };
export type Form = Omit<FormDefinition, '$schema' | 'version' | 'schema' | 'submit'> &
  Compiled & {
    /** The schema of the data, references resolved: defaults, required and maxima are read from it. */
    schema: JsonObject;
    /** Names the precompiled validator: the hash of the schema. */
    validator: string;
    /** How it is sent; of a step of a wizard, that puts it there. */
    submit: NonNullable<FormDefinition['submit']>;
  };
export type Wizard = Omit<WizardDefinition, '$schema' | 'version'> & Compiled;
export type Menu = Omit<MenuDefinition, '$schema' | 'version'> & Compiled;
export type Frame = Omit<FrameDefinition, '$schema' | 'version'> & Compiled & { needs: Needs };

/** What the page needs of every screen before it loads one: to find it, to guard it, to link to it. */
export type Route = {
  screen: string;
  paths: { [language: string]: string[] };
  access: ScreenDefinition['access'];
  signInWhen?: Condition;
  availableWhen?: Condition;
  params?: { [name: string]: string[] };
  firstParams?: ScreenDefinition['firstParams'];
  /** The parameters of the address that the screen takes out of it as the page opens. */
  takes?: string[];
  landing?: ScreenDefinition['landing'];
  title: Text;
  layout: NonNullable<ScreenDefinition['layout']>;
};

/** What a press shows of a dialog at once, before its definition is read. */
export type DialogFrame = Pick<DialogDefinition, 'title' | 'about' | 'size' | 'dismissable'> & {
  /** The areas of texts of its head. */
  areas: string[];
  /** About how many fields high its content is. */
  rows: number;
  /** Whether it has a form, whose buttons stand at its foot. */
  sends: boolean;
  /** Whether it is a sheet at the bottom of a phone, as high as its content: it is small, and nothing is entered in it. */
  sheet: boolean;
};

/** The properties of a call that the client needs: where its arguments go and how its versions differ. */
export type CallInfo = Pick<CallDefinition, 'method' | 'path' | 'versions' | 'access'> & {
  modifies: boolean;
  /** The answer is a file, of any kind or of one of these media types. */
  file: boolean | string[];
  cacheMinutes: number;
  query: string[];
  body: string[];
  /** The required arguments. */
  needs: string[];
  /** Rules that make the answer of a version the common one. */
  adapt: { [version: string]: Json };
  /** The validator of each version's answer: the hash of its schema. */
  validators: { [version: string]: string };
  /** Rules that hold where a successful answer means no, by code. */
  refused?: { [code: string]: Condition };
  /** The answers that documented errors stand for, by status. */
  means?: { [status: string]: Json };
  /** The statuses that end the session. */
  signsOut?: string[];
  /** Its requests carry a key by which the retailer carries each out once. */
  once?: true;
  paged?: Paged;
  /** How lists of the query are written, where not as JSON. */
  write?: { [name: string]: QueryWriting };
};

/** Addresses of the parts that are loaded when needed, relative to the portal's folder. */
export type PortalFiles = {
  screens: { [id: string]: string };
  dialogs: { [id: string]: string };
  forms: { [id: string]: string };
  wizards: { [id: string]: string };
  texts: { [language: string]: { [area: string]: string } };
};

/** The part of a portal that the page starts with; everything else is loaded on demand. */
export type PortalIndex = {
  partner: string;
  name: string;
  /** Changes whenever anything of the portal does. */
  build: string;
  languages: Language[];
  /** Each language by its name in that language. */
  languageNames: { [language: string]: string };
  defaultLanguage: Language;
  brand: Brand;
  settings: Settings;
  routes: Route[];
  /** The first screen with a block of each arrival, by the name of the arrival. */
  arrivals: { [name: string]: string };
  menus: { [id: string]: Menu };
  /** What stands around the screens. */
  frame?: Frame;
  dialogs: { [id: string]: DialogFrame };
  calls: { [name: string]: CallInfo };
  /** Scripts of others that blocks run, by name. */
  embeds?: { [name: string]: EmbedDeclaration };
  /** Something of that needs the consent of whoever is there. */
  asksConsent?: true;
  /** The files of validators that were published after the code was built, by their names. */
  validators?: { [name: string]: string };
  files: PortalFiles;
};

/** The portal that the compiler emits for one partner. */
export type Portal = {
  index: Omit<PortalIndex, 'files' | 'build'>;
  hosts: string[];
  screens: { [id: string]: Screen };
  dialogs: { [id: string]: Dialog };
  forms: { [id: string]: Form };
  wizards: { [id: string]: Wizard };
  texts: { [language: string]: { [area: string]: { [key: string]: string } } };
  /** Schemas that the page uses for validation, by validator name. */
  schemas: { [validator: string]: JsonObject };
};
