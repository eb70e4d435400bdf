import { type Json, sameJson } from '../../base/json.ts';
import { pathsTouch } from '../../base/path.ts';
import type { CallFailure } from '../../language/action.ts';
import type { FormSource } from '../../language/form-source.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { resolveArguments } from '../actions/arguments.ts';
import type { Arguments, Services } from '../services.ts';
import { Memo } from '../state/memo.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';
import type { FormData } from './form-data.ts';
import type { FormRules } from './form-rules.ts';
import { type Change, type FormSourceReader, publish, type SourceStatus } from './source-store.ts';
import { isBlank } from './values.ts';

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

/** Milliseconds without a change before a source reads what is typed. */
const typingPause = 700;

/** The fields that arguments read. */
function fieldsRead({ fields }: Form, given: FormSource['with']): string[] {
  const paths = dependencies((given ?? null) as Json).flatMap((path) =>
    path.startsWith('form.') ? [path.slice('form.'.length)] : [],
  );
  return Object.keys(fields).filter((field) => paths.some((path) => pathsTouch(path, field)));
}

/**
 * A source of a form that a call reads: again whenever its arguments are others, after a pause while somebody types.
 * What it shows is always of the arguments as they are now.
 */
export class CalledSource implements FormSourceReader {
  readonly name: string;
  status: SourceStatus = 'idle';
  error: CallFailure | null = null;
  readonly #source: FormSource & { call: string };
  readonly #outside: SourceOutside;
  /** The sources that its condition or arguments read. */
  readonly #after: readonly FormSourceReader[];
  readonly #fields: readonly string[];
  readonly #selected: Memo;
  readonly #select: Scope;
  readonly #filled = new Map<string, Json>();
  #key: string | undefined;
  #due: Arguments | undefined;
  #answer: { result: Json; picked: boolean } | undefined;
  #before: Json = null;
  /** The number of the edit after which the arguments became what they are. */
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request = new AbortController();
  #started = false;

  constructor(
    name: string,
    source: FormSource & { call: string },
    after: readonly FormSourceReader[],
    outside: SourceOutside,
  ) {
    this.name = name;
    this.#source = source;
    this.#after = after;
    this.#outside = outside;
    this.#fields = fieldsRead(outside.form, source.with);
    this.#select = outside.scope.with('result', { read: (path) => this.#ofAnswer(path) });
    this.#selected = new Memo(this.#select);
  }

  look(change: Change): boolean {
    const given = this.#arguments(change);
    const key = given && JSON.stringify([given, this.#outside.language()]);
    if (key !== this.#key) this.#follow(key, given, change.typed);
    return this.#publish();
  }

  /** Asks what is due, from now on at once. */
  start(): void {
    this.#started = true;
    if (this.#key !== undefined && this.status === 'loading' && this.#due) this.#ask(this.#due);
  }

  /** Forgets what it was read with, so that the next look reads again. */
  stop(): void {
    this.#started = false;
    this.#interrupt();
    this.#key = undefined;
  }

  /** Reads what a pause holds back. */
  hurry(): void {
    if (this.#timer !== undefined && this.#due) this.#ask(this.#due);
  }

  /** The button of the source was pressed. */
  press(): void {
    if (this.#due && this.status !== 'loading') this.#ask(this.#due);
  }

  retry(): void {
    this.press();
  }

  /** The arguments; undefined while something is missing that it is read with. */
  #arguments({ fits }: Change): Arguments | undefined {
    const { rules, scope, needs } = this.#outside;
    const { call, when, with: given } = this.#source;
    const waits = this.#after.some(({ status }) => status === 'loading') || !this.#fields.every(fits);
    if (waits || !rules.holds(when)) return undefined;
    const resolved = resolveArguments(given, scope);
    return needs(call).some((name) => (resolved[name] ?? null) === null) ? undefined : resolved;
  }

  /** The arguments are others: what was found for those before shows no longer. */
  #follow(key: string | undefined, given: Arguments | undefined, typed: boolean): void {
    const { pause = this.#fields.length > 0 ? typingPause : 0, press, keep } = this.#source;
    this.#interrupt();
    this.#before = keep && given ? this.#value : null;
    this.#key = key;
    this.#due = given;
    this.#answer = undefined;
    this.error = null;
    this.#since = this.#outside.data.edits;
    this.status = given && !(press && this.#since > 0) ? 'loading' : 'idle';
    if (this.status === 'idle' || !given || !this.#started) return;
    if (typed && pause > 0) this.#timer = setTimeout(() => this.#ask(given), pause);
    else this.#ask(given);
  }

  #interrupt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#request.abort();
  }

  #ask(given: Arguments): void {
    this.#interrupt();
    this.#request = new AbortController();
    const { signal } = this.#request;
    const interrupted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    const again = this.status !== 'loading';
    this.status = 'loading';
    this.error = null;
    this.#outside.hold(Promise.race([this.#read(given, signal), interrupted]));
    if (again) this.#outside.answered();
  }

  async #read(given: Arguments, signal: AbortSignal): Promise<void> {
    const { call, failure, answered, scope } = this.#outside;
    const { call: name, else: otherwise } = this.#source;
    try {
      const result = await call(name, given, signal);
      if (!signal.aborted) this.#arrive(result, false);
    } catch (thrown) {
      if (signal.aborted) return;
      if (otherwise === undefined) [this.status, this.error] = ['failed', failure(thrown)];
      else this.#arrive(evaluate(otherwise, scope.read), true);
    }
    if (!signal.aborted) answered();
  }

  #arrive(result: Json, picked: boolean): void {
    this.#answer = { result, picked };
    this.status = 'ready';
    this.#publish();
    this.#fill(result);
  }

  /** Writes what the answer gives into fields that nobody edited since, and as the form opens into empty ones alone. */
  #fill(result: Json): void {
    const { data, scope } = this.#outside;
    const within = scope.with('result', fixedRoot(result));
    for (const [path, written] of Object.entries(this.#source.fills ?? {})) {
      const value = evaluate(written as Json, within.read);
      const current = data.read(path);
      const found = sameJson(current, this.#filled.get(path));
      const isLeft = data.editedAt(path) > this.#since || (this.#since === 0 && !isBlank(current) && !found);
      if (value === null || isLeft) continue;
      this.#filled.set(path, value);
      data.fill(path, value);
    }
  }

  #ofAnswer(path: string): Json | undefined {
    return fixedRoot(this.#answer?.result).read(path);
  }

  get #value(): Json {
    const { select } = this.#source;
    if (this.status === 'loading') return this.#before;
    if (this.status !== 'ready' || !this.#answer) return null;
    const { result, picked } = this.#answer;
    if (select === undefined || picked) return result;
    return this.#selected.get(select, dependencies(select), () => evaluate(select, this.#select.read));
  }

  #publish(): boolean {
    const { status, error } = this;
    return publish(this.#outside.data.store, this.name, { status, value: this.#value, error });
  }
}
