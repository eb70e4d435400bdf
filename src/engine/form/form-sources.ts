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

/** A value, and the rules of the computed values that it leads to. */
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

/** The sources of a form: remote data that follows what is entered. */
export class FormSources {
  readonly #readers = new Map<string, FormSourceReader>();
  readonly #called: readonly CalledSource[];
  readonly #outside: SourceOutside;
  /** The sources that the options of a field are read from, and those that fill it. */
  readonly #options = new Map<string, FormSourceReader[]>();
  readonly #filling = new Map<string, FormSourceReader[]>();

  constructor(outside: SourceOutside) {
    this.#outside = outside;
    const { sources = {}, fields, computed = {} } = outside.form;
    for (const name of Object.keys(sources)) this.#create(name);
    this.#called = [...this.#readers.values()].filter((reader) => reader instanceof CalledSource);
    for (const [path, { options, from = null }] of Object.entries(fields)) {
      const list = withComputed((options?.from ?? from) as Json, computed);
      this.#options.set(path, this.#of(sourcesIn(list, Object.keys(sources))));
      const filling = Object.entries(sources).filter(([, { fills = {} }]) =>
        Object.keys(fills).some((filled) => pathsTouch(filled, path)),
      );
      this.#filling.set(path, this.#of(filling.map(([name]) => name)));
    }
  }

  /** Looks at what is kept now. @returns whether something that rules read is another. */
  look(change: Change): boolean {
    return [...this.#readers.values()].reduce((changed, reader) => reader.look(change) || changed, false);
  }

  start(): void {
    for (const source of this.#called) source.start();
  }

  stop(): void {
    for (const source of this.#called) source.stop();
  }

  /** Reads at once what pauses, as the form is to be sent. */
  hurry(): void {
    for (const source of this.#called) source.hurry();
  }

  /** Reads a source again. @returns whether there is one of that name. */
  retry(name: string): boolean {
    this.#readers.get(name)?.retry();
    return this.#readers.has(name);
  }

  /** The button at a field was pressed: its source is read. */
  press(path: string): void {
    const button = this.pressAt(path);
    this.#called.find(({ name }) => name === button?.name)?.press();
  }

  /** Whether the options of a field, or what fills it, are being read. */
  busy(path: string): boolean {
    const behind = [...(this.#options.get(path) ?? []), ...(this.#filling.get(path) ?? [])];
    return behind.some(({ status }) => status === 'loading');
  }

  /** Whether everything that the options of a field are read from has arrived. */
  optionsKnown = (path: string): boolean =>
    (this.#options.get(path) ?? []).every(({ status }) => status === 'ready');

  /** The source that keeps the options of a field away, as it failed. */
  failed(path: string): FormSourceReader | undefined {
    return this.#options.get(path)?.find(({ status }) => status === 'failed');
  }

  /** The source whose button stands at a field. */
  pressAt(path: string): { name: string; press: NonNullable<FormSource['press']> } | undefined {
    for (const [name, { press }] of Object.entries(this.#outside.form.sources ?? {}))
      if (press?.at === path) return { name, press };
    return undefined;
  }

  #of(names: readonly string[]): FormSourceReader[] {
    return names.flatMap((name) => this.#readers.get(name) ?? []);
  }

  /** Makes a source after those that it reads, which the compiler has found to be no ring. */
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
