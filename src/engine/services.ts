import { createContext, useContext } from 'react';
import type { Json } from '../base/json.ts';
import type { CallFailure } from '../language/call-failure.ts';
import type { FieldSpec, WidgetSpec } from '../language/block.ts';
import type { Dialog, Form, PortalIndex, Screen, Wizard } from '../language/portal.ts';
import type { StateDefinition } from '../language/state.ts';
import type { Field } from '../kit/field.ts';
import type { Consent } from '../kit/consent.ts';
import type { Notice } from '../kit/kit.ts';
import type { Widget } from '../kit/widget.ts';
import type { Scope } from './state/scope.ts';

/** Named arguments of calls, dialogs and screens. */
export type Arguments = { [name: string]: Json };

/** One error of a form's validator. */
export type SchemaFault = { path: string; keyword: string; parameters: { [name: string]: Json } };

/** A precompiled validator of a form's data. */
export type FormValidator = (data: Json) => SchemaFault[];

/** A file that a call answered with. */
export type FetchedFile = { name: string; content: Blob };

/** The ways to sign in. */
export type SignIn = {
  method: 'credentials' | 'token' | 'client' | 'openid' | 'renewal' | 'offered' | 'kept';
  with: Arguments;
};

/** The component of a type. With `load` its code loads later: by `load`, which also retries, or when it is first drawn. */
export type Registration<Spec, Component> = { spec: Spec; component: Component; load?: () => Promise<void> };

/** The properties that say where a state is stored. */
export type KeptState = Pick<StateDefinition, 'in' | 'key' | 'days' | 'live'>;

/** The dependencies of the engine. The portal composes them; tests replace some. */
export type Services = {
  portal: PortalIndex;
  /** Roots that are the same everywhere: settings, flags, session, env. */
  scope: Scope;
  load: {
    screen(id: string): Promise<Screen>;
    dialog(id: string): Promise<Dialog>;
    form(id: string): Promise<Form>;
    wizard(id: string): Promise<Wizard>;
    texts(areas: readonly string[]): Promise<void>;
    validator(name: string): Promise<FormValidator>;
  };
  call(name: string, given: Arguments, signal?: AbortSignal): Promise<Json>;
  download(name: string, given: Arguments, newTab: boolean): Promise<void>;
  /** Fetches a file without saving it. */
  file(name: string, given: Arguments, signal: AbortSignal): Promise<FetchedFile>;
  /** Saves a file that the page made. */
  saveFile(file: FetchedFile): void;
  /** Saves files together, under a name without extension. */
  saveZip(name: string, files: readonly FetchedFile[]): Promise<void>;
  /** Converts anything thrown to the `error` that rules read. */
  failure(thrown: unknown): CallFailure;
  session: {
    signIn(how: SignIn): Promise<void>;
    signOut(): Promise<void>;
    /** Goes to the identity provider, replacing the current page; it returns to `redirect`. */
    toProvider(redirect: string | undefined): Promise<void>;
    clearError(): void;
    /** A read of a private screen was refused with 401 or 403: the authorisation page shows. */
    refused(failure: CallFailure): void;
  };
  language: {
    current(): string;
    change(language: string): Promise<void>;
    text(key: string, parameters?: { [name: string]: Json }): string;
    has(key: string): boolean;
    display(format: string, value: Json | undefined): string;
    /** `ca-ES` for `ca`. */
    locale(language: string): string;
  };
  /** Light, dark, or as the device prefers. */
  theme: {
    current(): 'light' | 'dark' | 'system';
    choose(mode: 'light' | 'dark' | 'system'): void;
    subscribe(notify: () => void): () => void;
  };
  /** Reads the server's settings again. */
  retrySettings(): Promise<void>;
  /** What the person at this browser accepted; its code is loaded when somebody first asks. */
  consent(): Promise<Consent>;
  /** Shows a short notice. @returns how to withdraw it. */
  notify(notice: Notice): () => void;
  /** Reports a fault to the retailer; never throws. */
  report(what: string, details: unknown): void;
  /** Stores drafts across a reload; never throws, even without storage. */
  drafts: {
    read(key: string): Json | undefined;
    /** @param days for how long the browser keeps it; 0: this tab alone does. Default: 0. */
    write(key: string, value: Json | undefined, days?: number): void;
    /** What this tab alone has. */
    inTab(key: string): Json | undefined;
  };
  /** When forms were sent whose outcome is not known, by the key of their draft; the tabs of a customer share them. */
  sent: {
    read(key: string): string | undefined;
    write(key: string, at: string | undefined): void;
    /** Calls when another tab wrote. Returns how to stop. */
    listen(hear: () => void): () => void;
  };
  /** States that outlive the page, apart per partner and customer. What storage refuses stays in memory. */
  kept: {
    read(state: KeptState): Json | undefined;
    /** Returns whether it is stored, and not only in memory. */
    write(state: KeptState, value: Json | undefined): boolean;
    /** Calls after a write, one of another tab to a live state too, and when another customer is there. Returns how to stop. */
    listen(notify: () => void): () => void;
  };
  /** The parameters that the address of the page brought for its screen, in memory; `in: arrival` reads and writes them. */
  arrived: URLSearchParams;
  /** What a change did to the answers of calls, told to other tabs of the same customer. */
  changed: {
    tell(calls: readonly string[]): void;
    /** Calls with what other tabs tell. Returns how to stop. */
    listen(hear: (calls: readonly string[]) => void): () => void;
  };
  outside: {
    open(href: string, newTab: boolean): void;
    copy(text: string): Promise<void>;
    /** Shares by the sheet of the device, or copies the text and the address where it has none. */
    share(what: { title?: string; text?: string; url?: string }): Promise<'shared' | 'copied' | 'declined'>;
    print(): void;
    reload(): void;
  };
  widgets: { [type: string]: Registration<Pick<WidgetSpec, 'props' | 'skeleton' | 'hosts'>, Widget> };
  fields: {
    [type: string]: Registration<Pick<FieldSpec, 'props' | 'secret' | 'ticks' | 'remnant' | 'fault'>, Field>;
  };
  /** True while developing: blocks carry their origin, unknown ones are drawn as a box. */
  developing: boolean;
};

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services of the portal being drawn. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('The engine was drawn without its services.');
  return services;
}
