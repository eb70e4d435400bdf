import { createContext, useContext } from 'react';
import type { Json } from '../base/json.ts';
import type { CallFailure } from '../language/action.ts';
import type { FieldSpec, WidgetSpec } from '../language/block.ts';
import type { Dialog, Form, PortalIndex, Screen } from '../language/portal.ts';
import type { StateDefinition } from '../language/screen.ts';
import type { Field } from '../kit/field.ts';
import type { Notice } from '../kit/kit.ts';
import type { Widget } from '../kit/widget.ts';
import type { Scope } from './state/scope.ts';

/** Named arguments of calls, dialogs and screens. */
export type Arguments = { [name: string]: Json };

/** One thing wrong with the data of a form, as its validator says it. */
export type SchemaFault = { path: string; keyword: string; parameters: { [name: string]: Json } };

/** A precompiled validator of a form's data. */
export type FormValidator = (data: Json) => SchemaFault[];

/** How one signs in. */
export type SignIn = { method: 'credentials' | 'token' | 'client' | 'openid' | 'renewal'; with: Arguments };

/** What draws a type. With `load` its code comes later: by `load`, which also tries again, or when it is first drawn. */
export type Part<Spec, Component> = { spec: Spec; component: Component; load?: () => Promise<void> };

/** What tells where a state that outlives the page is kept. */
export type KeptState = Pick<StateDefinition, 'in' | 'key' | 'days'>;

/** What the engine needs from outside. The portal composes it; tests replace parts of it. */
export type Services = {
  portal: PortalIndex;
  /** Roots that are the same everywhere: settings, flags, session, env. */
  scope: Scope;
  load: {
    screen(id: string): Promise<Screen>;
    dialog(id: string): Promise<Dialog>;
    form(id: string): Promise<Form>;
    texts(areas: readonly string[]): Promise<void>;
    validator(name: string): Promise<FormValidator>;
  };
  call(name: string, given: Arguments, signal?: AbortSignal): Promise<Json>;
  download(name: string, given: Arguments, newTab: boolean): Promise<void>;
  /** Turns whatever was thrown into what rules read as `error`. */
  failure(thrown: unknown): CallFailure;
  session: {
    signIn(how: SignIn): Promise<void>;
    signOut(): Promise<void>;
    /** Leaves for the identity provider, which takes the place of the present page and leads back to `redirect`. */
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
  /** Reads the server's settings once more. */
  retrySettings(): Promise<void>;
  notify(notice: Notice): void;
  /** Tells the retailer of a fault; never throws. */
  report(what: string, details: unknown): void;
  /** Keeps drafts across a reload; throws nothing when storage is refused. */
  drafts: { read(key: string): Json | undefined; write(key: string, value: Json | undefined): void };
  /** States that outlive the page, apart per partner and customer. What storage refuses stays in memory. */
  kept: {
    read(state: KeptState): Json | undefined;
    write(state: KeptState, value: Json | undefined): void;
    /** Calls after a write, and when another customer is there. Answers how to stop. */
    listen(notify: () => void): () => void;
  };
  outside: {
    open(href: string, newTab: boolean): void;
    copy(text: string): Promise<void>;
    reload(): void;
  };
  widgets: { [type: string]: Part<Pick<WidgetSpec, 'props' | 'skeleton' | 'hosts'>, Widget> };
  fields: { [type: string]: Part<Pick<FieldSpec, 'props' | 'secret' | 'counts' | 'days'>, Field> };
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
