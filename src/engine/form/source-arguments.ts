import type { Json } from '../../base/json.ts';
import { pathsTouch } from '../../base/path.ts';
import type { FormSource } from '../../language/form-source.ts';
import type { Form } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import { callArguments } from '../actions/arguments.ts';
import type { Arguments, Services } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import type { FormData } from './form-data.ts';
import type { FormRules } from './form-rules.ts';
import type { Change, FormSourceReader } from './source-store.ts';

/** What the sources of a form need of it and of its surroundings. */
export type SourceOutside = Pick<Services, 'call' | 'failure'> & {
  form: Form;
  data: FormData;
  /** Rules and roots that read what is kept. */
  rules: FormRules;
  scope: Scope;
  language: () => string;
  /** The arguments without which a call cannot be asked. */
  needs: (call: string) => readonly string[];
  /** A request is under way: sending waits for it. */
  hold: (done: Promise<unknown>) => void;
  /** An answer came: the form walks again. */
  answered: () => void;
};

/** The fields that arguments read. */
function fieldsRead({ fields }: Form, given: FormSource['with']): string[] {
  const paths = dependencies((given ?? null) as Json);
  return Object.keys(fields).filter((field) => paths.some((path) => pathsTouch(path, `form.${field}`)));
}

/** What a source of a form is read with. */
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

  /** Whether some field is read. */
  get readFields(): boolean {
    return this.#fields.length > 0;
  }

  /** The arguments as they are now; undefined while something is missing that the source is read with. */
  resolve({ fits }: Change): Arguments | undefined {
    const { rules, scope, needs } = this.#outside;
    const { call, when, with: given } = this.#source;
    const waits = this.#after.some(({ status }) => status === 'loading') || !this.#fields.every(fits);
    if (waits || !rules.holds(when)) return undefined;
    const resolved = callArguments(given, scope);
    return needs(call).some((name) => (resolved[name] ?? null) === null) ? undefined : resolved;
  }
}
