import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import type { Resolver } from '../blocks/plan-props.ts';
import type { FormValidator, Services } from '../services.ts';
import { type Answers, ownAnswers } from '../state/answers.ts';
import { type Scope, storeRoot } from '../state/scope.ts';
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
import { type MarkStore, SentMark } from './sent-mark.ts';
import { sourceRoot } from './source-store.ts';
import { Validity } from './validity.ts';

/** The dependencies of a form. */
export type FormOutside = Pick<Services, 'call' | 'failure' | 'fields' | 'language' | 'notify'> & {
  /** The scope of the place around the form. */
  scope: Scope;
  validator: FormValidator;
  resolver: Resolver;
  /** The required arguments of a call. Default: none. */
  needs?: (call: string) => readonly string[];
  /** The answers of the retailer that its sources read. Default: what its own calls answer. */
  answers?: Answers;
  /** What was typed before and not sent. */
  draft?: Json;
  /** The state this form continues with: what another model of it was left with. */
  before?: { draft: Json; display: FormDisplay };
  /** Stores the typed data; undefined after they were sent. */
  keep: (data: Json | undefined) => void;
  /** A step of a wizard: what was typed stays pending when it was sent. Default: false. */
  isStep?: boolean;
  /** Where it stands that the form was sent, until its outcome is known. Default: nowhere. */
  mark?: MarkStore;
};

/** The parts of a live form. */
export type FormParts = {
  data: FormData;
  /** The scope of notes, buttons, sources and checks: `form` has the values that are not hidden. */
  scope: Scope;
  /** Rules that read the values of all fields. */
  rules: FormRules;
  validity: Validity;
  rows: FormRows;
  sources: FormSources;
  pipeline: Pipeline;
  display: FormDisplay;
  outcomes: Outcomes;
  mark: SentMark;
  work: PendingWork;
};

/** The scope of a form's rules besides `form`: its initial values, what is valid, and its sources. */
function scopeOf(form: Form, { store }: FormData, validity: Validity, outer: Scope): Scope {
  const names = Object.keys(form.sources ?? {});
  const own = outer.with('initial', storeRoot(store, 'initial')).with('valid', validity);
  if (names.length === 0) return own;
  return own
    .with('data', sourceRoot(store, 'data', names, outer.root('data')))
    .with('sources', sourceRoot(store, 'sources', names, outer.root('sources')));
}

/** Events for the owner of the parts: a source has a new value; rows have moved. */
export type FormNews = { answered: () => void; moved: RowsOutside['moved'] };

/** Creates the parts of a form. */
export function formParts(form: Form, outside: FormOutside, { answered, moved }: FormNews): FormParts {
  const { resolver, fields, validator, language, before } = outside;
  const data = new FormData(form, outside.scope, before ? before.draft : outside.draft, before ? {} : fields);
  const kept = new KeptData(data.store);
  const work = new PendingWork();
  const validity = new Validity(data.store);
  const around = scopeOf(form, data, validity, outside.scope);
  const scope = around.with('form', kept);
  const live = around.with('form', storeRoot(data.store, 'form'));
  const rulesIn = (within: Scope) => new FormRules(form, within, resolver, fields);
  const [rules, keptRules] = [rulesIn(live), rulesIn(scope)];
  const rows = new FormRows(form, {
    ...{ store: data.store, kept, rules, keptRules, rulesIn },
    ...{ scope: live, keptScope: scope, validity, moved },
  });
  const goneOptions = new GoneOptions(form, data, rows);
  const sources = new FormSources({
    ...{ form, data, scope, answered, rules: keptRules },
    answers: outside.answers ?? ownAnswers(outside.call),
    failure: outside.failure,
    language: () => language.current(),
    needs: outside.needs ?? (() => []),
    hold: (done) => work.add(done),
  });
  const { optionsKnown } = sources;
  const pipeline = {
    ...{ form, data, kept, rows, rules, keptRules },
    ...{ goneOptions, optionsKnown, validator, validity, language },
  };
  const display = new FormDisplay(
    { form, data, rows, sources, goneOptions, keptRules },
    language,
    before?.display,
  );
  const mark = new SentMark(outside.mark);
  const outcomes = new Outcomes(form, scope, before?.display.whole);
  if (!before) outcomes.follow(mark.known);
  display.conclude(outcomes);
  return { data, scope, rules, validity, rows, sources, pipeline, display, outcomes, mark, work };
}
