import type { Json } from '../../base/json.ts';
import { pathsTouch } from '../../base/path.ts';
import type { FormSource } from '../../language/form-source.ts';
import type { Form } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import { callArguments } from '../actions/arguments.ts';
import type { Arguments, Services } from '../services.ts';
import type { Answers } from '../state/answers.ts';
import type { Scope } from '../state/scope.ts';
import type { FormData } from './form-data.ts';
import type { FormRules } from './form-rules.ts';
import type { Change, FormSourceReader } from './source-store.ts';

/** The dependencies of the sources of a form. */
export type SourceOutside = Pick<Services, 'failure'> & {
  answers: Answers;
  form: Form;
  data: FormData;
  /** Rules and scope that read the values that are not hidden. */
  rules: FormRules;
  scope: Scope;
  language: () => string;
  /** The required arguments of a call. */
  needs: (call: string) => readonly string[];
  /** Registers a pending request: a submit waits for it. */
  hold: (done: Promise<unknown>) => void;
  /** Called when an answer arrives: the pipeline runs again. */
  answered: () => void;
};

/** The fields that the arguments read. */
function fieldsRead({ fields }: Form, given: FormSource['with']): string[] {
  const paths = dependencies((given ?? null) as Json);
  return Object.keys(fields).filter((field) => paths.some((path) => pathsTouch(path, `form.${field}`)));
}

/** The arguments of a source of a form. */
export class SourceArguments {
  readonly #source: FormSource & { call: string };
  readonly #after: readonly FormSourceReader[];
  readonly #outside: SourceOutside;
  readonly #fields: readonly string[];

  /** @param after the sources that its condition or arguments read. */
  constructor(
    source: FormSource & { call: string },
    after: readonly FormSourceReader[],
    outside: SourceOutside,
  ) {
    this.#source = source;
    this.#after = after;
    this.#outside = outside;
    this.#fields = fieldsRead(outside.form, source.with);
  }

  /** Whether the arguments read a field. */
  get readFields(): boolean {
    return this.#fields.length > 0;
  }

  /** The current arguments; undefined while a required one is missing. */
  resolve({ fits }: Change): Arguments | undefined {
    const { rules, scope, needs } = this.#outside;
    const { call, when, with: given } = this.#source;
    const waits = this.#after.some(({ status }) => status === 'loading') || !this.#fields.every(fits);
    if (waits || !rules.holds(when)) return undefined;
    const resolved = callArguments(given, scope);
    return needs(call).some((name) => (resolved[name] ?? null) === null) ? undefined : resolved;
  }
}
