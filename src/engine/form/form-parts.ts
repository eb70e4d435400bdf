import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import type { Resolver } from '../blocks/plan-props.ts';
import type { FormValidator, Services } from '../services.ts';
import { type Root, type Scope, storeRoot } from '../state/scope.ts';
import { FormData } from './form-data.ts';
import { FormDisplay } from './form-display.ts';
import { FormRows } from './form-rows.ts';
import { FormRules } from './form-rules.ts';
import { FormSources } from './form-sources.ts';
import { GoneOptions } from './gone-options.ts';
import { KeptData } from './kept-data.ts';
import { Outcomes } from './outcomes.ts';
import { PendingWork } from './pending-work.ts';
import type { Pipeline } from './pipeline.ts';
import type { RowsOutside } from './row-model.ts';
import { sourceRoot } from './source-store.ts';

/** What a form needs from outside. */
export type FormOutside = Pick<Services, 'call' | 'failure' | 'fields' | 'language'> & {
  /** Everything the hosting place may read. */
  scope: Scope;
  validator: FormValidator;
  resolver: Resolver;
  /** The arguments without which a call cannot be asked. Default: none. */
  needs?: (call: string) => readonly string[];
  /** What was typed before and never sent. */
  draft?: Json;
  /** What this form goes on from, as a definition changed while it was open. */
  before?: { draft: Json; display: FormDisplay };
  /** Keeps what was typed; undefined once it was sent. */
  keep: (data: Json | undefined) => void;
};

/** What a form at work consists of. */
export type FormParts = {
  data: FormData;
  /** What notes, buttons, sources and checks read: `form` is what is kept. */
  scope: Scope;
  /** Rules that read what the fields hold. */
  rules: FormRules;
  rows: FormRows;
  sources: FormSources;
  pipeline: Pipeline;
  display: FormDisplay;
  outcomes: Outcomes;
  work: PendingWork;
};

/** A root of an outer scope. */
const outerRoot = (scope: Scope, root: string): Root => {
  const path = (rest: string) => (rest === '' ? root : `${root}.${rest}`);
  return {
    read: (rest) => scope.read(path(rest)),
    subscribe: (rest, notify) => scope.subscribe([path(rest)], notify),
  };
};

/** What rules of a form read beside `form`: its first values and its sources. */
function scopeOf(form: Form, { store }: FormData, outer: Scope): Scope {
  const names = Object.keys(form.sources ?? {});
  const withInitial = outer.with('initial', storeRoot(store, 'initial'));
  if (names.length === 0) return withInitial;
  return withInitial
    .with('data', sourceRoot(store, 'data', names, outerRoot(outer, 'data')))
    .with('sources', sourceRoot(store, 'sources', names, outerRoot(outer, 'sources')));
}

/** What a form tells whoever put it together: a source has something new; rows stand at other places. */
export type FormNews = { answered: () => void; moved: RowsOutside['moved'] };

/** Puts a form together. */
export function formParts(form: Form, outside: FormOutside, { answered, moved }: FormNews): FormParts {
  const { resolver, fields, validator, language, before } = outside;
  const data = new FormData(form, outside.scope, before ? before.draft : outside.draft);
  const kept = new KeptData(data.store);
  const work = new PendingWork();
  const around = scopeOf(form, data, outside.scope);
  const scope = around.with('form', kept);
  const live = around.with('form', storeRoot(data.store, 'form'));
  const rulesIn = (within: Scope) => new FormRules(form, within, resolver, fields);
  const [rules, keptRules] = [rulesIn(live), rulesIn(scope)];
  const rows = new FormRows(form, {
    ...{ store: data.store, kept, rules, keptRules, rulesIn },
    ...{ scope: live, keptScope: scope, moved },
  });
  const goneOptions = new GoneOptions(form, data, rows);
  const sources = new FormSources({
    ...{ form, data, scope, answered, rules: keptRules },
    call: outside.call,
    failure: outside.failure,
    language: () => language.current(),
    needs: outside.needs ?? (() => []),
    hold: (done) => work.add(done),
  });
  const { optionsKnown } = sources;
  const pipeline = {
    ...{ form, data, kept, rows, rules, keptRules },
    ...{ goneOptions, optionsKnown, validator, language },
  };
  const display = new FormDisplay({ data, rows, sources, goneOptions }, language, before?.display);
  const outcomes = new Outcomes(form, scope);
  return { data, scope, rules, rows, sources, pipeline, display, outcomes, work };
}
