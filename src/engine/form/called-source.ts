import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import type { FormSource } from '../../language/form-source.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Arguments } from '../services.ts';
import { publish, type SourceStatus } from '../state/source-state.ts';
import { SourceAnswer } from './source-answer.ts';
import { SourceArguments, type SourceOutside } from './source-arguments.ts';
import { SourceRequest } from './source-request.ts';
import type { Change, FormSourceReader } from './source-store.ts';

/** Milliseconds without a change before a source reads what is typed. */
const typingPause = 700;

/**
 * A source of a form that is read by a call: again when its arguments change, after a pause while somebody types.
 * Its value always belongs to the current arguments.
 */
export class CalledSource implements FormSourceReader {
  readonly name: string;
  status: SourceStatus = 'idle';
  error: CallFailure | null = null;
  readonly #source: FormSource & { call: string };
  readonly #outside: SourceOutside;
  readonly #arguments: SourceArguments;
  readonly #answer: SourceAnswer;
  readonly #request = new SourceRequest();
  #key: string | undefined;
  #language = '';
  #due: Arguments | undefined;
  #before: Json = null;
  /** The number of the last edit before the arguments changed. */
  #since = 0;
  #started = false;
  #unfollow = () => {};

  /** @param after the sources that its condition or arguments read. */
  constructor(
    name: string,
    source: FormSource & { call: string },
    after: readonly FormSourceReader[],
    outside: SourceOutside,
  ) {
    this.name = name;
    this.#source = source;
    this.#outside = outside;
    this.#arguments = new SourceArguments(source, after, outside);
    this.#answer = new SourceAnswer(source, outside.data, outside.scope);
  }

  /** Whether its call has failed, though something may stand in for the answer. */
  get isMissing(): boolean {
    return this.status === 'failed' || this.#answer.isStandIn;
  }

  look(change: Change): boolean {
    const given = this.#arguments.resolve(change);
    const key = given && JSON.stringify(given);
    const before = this.#language;
    this.#language = this.#outside.language();
    const others = key !== this.#key;
    if (others) this.#follow(key, given, change.typed);
    else if (given && before !== this.#language) this.#translate(given);
    return this.#publish() || others;
  }

  /** Starts reading: a request that is due is sent, and later ones without delay. */
  start(): void {
    this.#started = true;
    if (this.#key !== undefined && this.#due) this.#open(this.#due, 0);
  }

  /** Discards the arguments of the last request, so that the next look reads again. */
  stop(): void {
    this.#started = false;
    this.#unfollow();
    this.#request.interrupt();
    this.#key = undefined;
  }

  /** Sends a delayed request at once. */
  hurry(): void {
    if (this.#request.pauses && this.#due) this.#ask(this.#due);
  }

  /** Called when the button of the source is pressed. */
  press(): void {
    if (this.#due && this.status !== 'loading') this.#ask(this.#due);
  }

  retry(): void {
    if (this.status === 'ready' && this.#due) this.#outside.hold(this.#again(this.#due));
    else this.press();
  }

  /** Handles new arguments: the value for the old ones is removed. */
  #follow(key: string | undefined, given: Arguments | undefined, typed: boolean): void {
    const { pause = this.#arguments.readFields ? typingPause : 0, press, keep } = this.#source;
    this.#request.interrupt();
    this.#unfollow();
    this.#before = keep && given ? this.#value : null;
    this.#key = key;
    this.#due = given;
    this.#answer.forget();
    this.error = null;
    this.#since = this.#outside.data.edits;
    this.status = given && !(press && this.#since > 0) ? 'loading' : 'idle';
    if (given && this.#started) this.#open(given, typed ? pause : 0);
  }

  /** Reads again, in the new language, what was asked for. What is known stays until the answer comes. */
  #translate(given: Arguments): void {
    this.#request.interrupt();
    this.#unfollow();
    if (!this.#started) return;
    this.#open(given, 0);
    if (this.status !== 'idle') this.retry();
  }

  /** Follows the answer to the present arguments, shows the one that is known, and reads it, unless a press is to come. */
  #open(given: Arguments, pause: number): void {
    const { answers, hold } = this.#outside;
    const { call } = this.#source;
    const again = () => this.#again(given);
    this.#unfollow = answers.follow(call, given, { changed: (answer) => this.#change(answer), again });
    if (this.status !== 'loading') return;
    const known = answers.known(call, given);
    if (known !== undefined) {
      this.#take(known, false);
      hold(again());
    } else if (pause > 0) this.#request.after(pause, () => this.#ask(given));
    else this.#ask(given);
  }

  /** Reads once more. What is shown stays until then, as its answer comes as a change; a failure says that it is old. */
  async #again(given: Arguments): Promise<void> {
    if (this.status === 'failed') this.#ask(given);
    if (this.status !== 'ready') return;
    const { answers, failure } = this.#outside;
    const key = this.#key;
    const failed = await answers.read(this.#source.call, given).then(() => null, failure);
    if (this.#source.else !== undefined || key !== this.#key || this.status !== 'ready') return;
    this.error = failed;
    if (this.#publish()) this.#outside.answered();
  }

  #change(answer: Json): void {
    if (this.status !== 'ready') return;
    this.#take(answer, false);
    this.#outside.answered();
  }

  #ask(given: Arguments): void {
    const again = this.status !== 'loading';
    this.status = 'loading';
    this.error = null;
    this.#outside.hold(this.#request.begin((signal) => this.#read(given, signal)));
    if (again) this.#outside.answered();
  }

  async #read(given: Arguments, signal: AbortSignal): Promise<void> {
    const { answers, answered, scope } = this.#outside;
    const { call: name, else: otherwise } = this.#source;
    try {
      const result = await answers.read(name, given, signal);
      if (!signal.aborted) this.#take(result, false);
    } catch (thrown) {
      if (signal.aborted) return;
      if (otherwise === undefined) [this.status, this.error] = ['failed', this.#outside.failure(thrown)];
      else this.#take(evaluate(otherwise, scope.read), true);
    }
    if (!signal.aborted) answered();
  }

  #take(result: Json, picked: boolean): void {
    this.#answer.take(result, picked);
    [this.status, this.error] = ['ready', null];
    this.#publish();
    this.#answer.fill(this.#since);
  }

  get #value(): Json {
    if (this.status === 'loading') return this.#before;
    return this.status === 'ready' ? this.#answer.value : null;
  }

  #publish(): boolean {
    const { status, error } = this;
    return publish(this.#outside.data.store, this.name, { status, value: this.#value, error });
  }
}
