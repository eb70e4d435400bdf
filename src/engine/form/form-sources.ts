import type { Json } from '../../base/json.ts';
import { pathsTouch } from '../../base/path.ts';
import type { FormSource } from '../../language/form-source.ts';
import type { Form } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import { sourcesIn } from '../state/source-state.ts';
import { CalledSource } from './called-source.ts';
import { DerivedSource } from './derived-source.ts';
import type { SourceOutside } from './source-arguments.ts';
import type { Change, FormSourceReader } from './source-store.ts';

/** A value together with the rules of the computed values it depends on. */
function withComputed(
  value: Json,
  computed: NonNullable<Form['computed']>,
  known = new Set<string>(),
): Json[] {
  const read = dependencies(value);
  const next = Object.entries(computed).filter(
    ([key]) => !known.has(key) && read.some((path) => pathsTouch(`form.${key}`, path)),
  );
  for (const [key] of next) known.add(key);
  return [value, ...next.flatMap(([, rule]) => withComputed(rule as Json, computed, known))];
}

/** The sources of a form: remote data that depends on the entered data. */
export class FormSources {
  readonly #readers = new Map<string, FormSourceReader>();
  readonly #called: readonly CalledSource[];
  readonly #outside: SourceOutside;
  /** The sources of the list that a field is drawn from (options, rows, who else has a share), and those that fill it. */
  readonly #options = new Map<string, FormSourceReader[]>();
  readonly #filling = new Map<string, FormSourceReader[]>();

  constructor(outside: SourceOutside) {
    this.#outside = outside;
    const { sources = {}, fields, computed = {} } = outside.form;
    for (const name of Object.keys(sources)) this.#create(name);
    this.#called = [...this.#readers.values()].filter((reader) => reader instanceof CalledSource);
    for (const [path, { options, from, others = null }] of Object.entries(fields)) {
      const list = withComputed((options?.from ?? from ?? others) as Json, computed);
      this.#options.set(path, this.#of(sourcesIn(list, Object.keys(sources))));
      const filling = Object.entries(sources).filter(([, { fills = {} }]) =>
        Object.keys(fills).some((filled) => pathsTouch(filled, path)),
      );
      this.#filling.set(path, this.#of(filling.map(([name]) => name)));
    }
  }

  /**
   * Updates the sources from the current data.
   * @returns whether something that rules read has changed.
   */
  look(change: Change): boolean {
    return [...this.#readers.values()].reduce((changed, reader) => reader.look(change) || changed, false);
  }

  start(): void {
    for (const source of this.#called) source.start();
  }

  stop(): void {
    for (const source of this.#called) source.stop();
  }

  /** Sends delayed requests at once, before the form is sent. */
  hurry(): void {
    for (const source of this.#called) source.hurry();
  }

  /** Reads a source again. @returns whether there is one of that name. */
  retry(name: string): boolean {
    this.#readers.get(name)?.retry();
    return this.#readers.has(name);
  }

  /** Called when the button at a field is pressed: reads its source. */
  press(path: string): void {
    const button = this.pressAt(path);
    this.#called.find(({ name }) => name === button?.name)?.press();
  }

  /** Whether the call of a source has failed. */
  get isMissing(): boolean {
    return this.#called.some((source) => source.isMissing);
  }

  /** Whether a source of the field's options, or one that fills it, is loading. */
  busy(path: string): boolean {
    const behind = [...(this.#options.get(path) ?? []), ...(this.#filling.get(path) ?? [])];
    return behind.some(({ status }) => status === 'loading');
  }

  /** Whether all sources of a field's options have answered. */
  optionsKnown = (path: string): boolean =>
    (this.#options.get(path) ?? []).every(({ status }) => status === 'ready');

  /** The failed source of a field's options. */
  failed(path: string): FormSourceReader | undefined {
    return this.#options.get(path)?.find(({ status }) => status === 'failed');
  }

  /** The source whose button is at a field. */
  pressAt(path: string): { name: string; press: NonNullable<FormSource['press']> } | undefined {
    for (const [name, { press }] of Object.entries(this.#outside.form.sources ?? {}))
      if (press?.at === path) return { name, press };
    return undefined;
  }

  /** Whether the source whose button is at a field has answered to what stands there, pressed or as it came. */
  hasChecked(path: string): boolean {
    const status = this.#readers.get(this.pressAt(path)?.name ?? '')?.status;
    return status === 'ready' || status === 'failed';
  }

  #of(names: readonly string[]): FormSourceReader[] {
    return names.flatMap((name) => this.#readers.get(name) ?? []);
  }

  /** Creates a source after the ones it reads; the compiler has checked that there is no cycle. */
  #create(name: string): FormSourceReader[] {
    const source = this.#outside.form.sources?.[name];
    const known = this.#readers.get(name);
    if (known || !source) return known ? [known] : [];
    const read = [source.with ?? null, source.when ?? null, source.value ?? null] as Json[];
    const names = sourcesIn(read, Object.keys(this.#outside.form.sources ?? {}));
    const after = names.flatMap((each) => (each === name ? [] : this.#create(each)));
    const { data, rules } = this.#outside;
    const reader =
      source.call === undefined
        ? new DerivedSource(name, source.value ?? null, after, { store: data.store, rules })
        : new CalledSource(name, { ...source, call: source.call }, after, this.#outside);
    this.#readers.set(name, reader);
    return [reader];
  }
}
