import { isObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { readPath, writePath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import { wizardName } from '../../language/wizard-name.ts';
import { dependencies } from '../../rules/rule.ts';
import type { FormModel } from '../form/form-model.ts';
import { isBlank } from '../form/values.ts';
import type { Services } from '../services.ts';
import {
  comesOfSecrets,
  openValue,
  type Passed,
  secretFields,
  storable,
  touchesSecrets,
  withoutSecrets,
} from './wizard-draft.ts';
import type { WizardData } from './wizard-data.ts';

/** Data without what is empty, as a value that was removed leaves nothing, or an empty object around it. */
function bare(data: Json): Json {
  if (Array.isArray(data)) return data.map(bare);
  if (!isObject(data)) return data;
  const entries = Object.entries(data).map(([key, value]): [string, Json] => [key, bare(value ?? null)]);
  const isEmpty = (value: Json) => value === null || (isObject(value) && Object.keys(value).length === 0);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Where actions read the parts of steps. */
const parts = `data.${wizardName}.parts.`;

/** The form of each step, in order. */
type Forms = { readonly [step: string]: Form };

type Kept = {
  passed: Passed;
  part?: Json;
  /** The number of changes of its form that were passed. */
  edits: number;
  /** It comes from a draft, and nobody has looked at it since. */
  isRestored: boolean;
};

/** What the last Next of each step has left. */
export class PassedSteps {
  readonly #forms: Forms;
  readonly #fields: Services['fields'];
  readonly #data: WizardData;
  readonly #kept = new Map<string, Kept>();

  /** @param restored those of a draft; one that has lost its documents before they were sent is asked for again. */
  constructor(
    { forms, fields }: { forms: Forms; fields: Services['fields'] },
    restored: { readonly [step: string]: Passed },
    data: WizardData,
  ) {
    this.#forms = forms;
    this.#fields = fields;
    this.#data = data;
    for (const step of Object.keys(forms).slice(0, -1)) {
      const passed = restored[step];
      if (passed && (passed.sent || !passed.cut))
        this.#kept.set(step, { passed, edits: 0, isRestored: true });
    }
  }

  has(step: string): boolean {
    return this.#kept.has(step);
  }

  /** Whether a step was passed, and all that it reads of earlier steps is as it was then. */
  isCurrent(step: string): boolean {
    const { passed } = this.#kept.get(step) ?? {};
    if (passed === undefined || passed.stale) return false;
    return Object.entries(passed.read).every(([path, value]) => sameJson(this.#readNow(path), value));
  }

  /** Whether the customer has changed something since. */
  isChanged(step: string, model: FormModel): boolean {
    const kept = this.#kept.get(step);
    return kept !== undefined && kept.edits !== model.edits && !sameJson(kept.passed.data, model.kept);
  }

  /** Whether a step comes from a draft that nobody has looked at since. */
  isRestored(step: string): boolean {
    return this.#kept.get(step)?.isRestored === true;
  }

  /** Whether the retailer has the documents of a step, which its draft could not keep. */
  isTrusted(step: string): boolean {
    return this.#kept.get(step)?.passed.cut === true;
  }

  /** Whether a path leads to something of a step, in its part or its data, that comes of what its draft could not keep. */
  lacks(step: string, path: string): boolean {
    if (!this.isTrusted(step)) return false;
    const below = (place: string) => (`${path}.`.startsWith(place) ? path.slice(place.length) : undefined);
    const [inPart, inData] = [below(`${parts}${step}.`), below(`data.${step}.`)];
    const form = this.#forms[step] as Form;
    if (inPart !== undefined) return comesOfSecrets(inPart, form, this.#fields);
    return inData !== undefined && touchesSecrets(inData, form, this.#fields);
  }

  /** Whether the form of a step still gives what it gave, but for what no draft keeps. */
  givesTheSame(step: string, model: FormModel): boolean {
    const open = (data: Json) => bare(withoutSecrets(data, model.form, this.#fields));
    const kept = this.#kept.get(step);
    return kept !== undefined && sameJson(open(kept.passed.data), open(model.kept));
  }

  /** Whether what the fields of a step hold is what it gave; what is computed, or missing, may come of what cannot be read. */
  holdsTheSame(step: string, model: FormModel): boolean {
    const [given, held] = [this.data(step), model.kept].map((data) =>
      bare(withoutSecrets(data, model.form, this.#fields)),
    );
    return Object.keys(model.form.fields).every((path) => {
      const value = readPath(held, path);
      return isBlank(value) || sameJson(readPath(given, path), value);
    });
  }

  /** What a step gives; null while it is not passed. */
  data(step: string): Json {
    return this.#kept.get(step)?.passed.data ?? null;
  }

  /** The part of a step; that of a restored one is made of what the draft has kept. */
  part(step: string, encoded: (data: Json) => Json): Json {
    const kept = this.#kept.get(step);
    return kept?.part ?? (kept ? encoded(kept.passed.data) : null);
  }

  /** @param reads the paths that its actions would read if they ran once more. */
  add(
    step: string,
    passed: Pick<Passed, 'data' | 'sent'>,
    part: Json,
    edits: number,
    reads: readonly string[],
  ): void {
    const read = Object.fromEntries(this.#readBy(step, reads).map((path) => [path, this.#readNow(path)]));
    this.#kept.set(step, { passed: { ...passed, read }, part, edits, isRestored: false });
  }

  /** The documents of a step are there again; everything else stays as it was given. */
  complete(step: string, model: FormModel): void {
    const kept = this.#kept.get(step);
    if (!kept) return;
    const held = model.kept;
    const data = secretFields(model.form, this.#fields).reduce<Json>(
      (whole, path) => writePath(whole, path, readPath(held, path)),
      kept.passed.data,
    );
    kept.passed = { ...kept.passed, data, cut: false };
    kept.part = model.encoded(data);
    kept.edits = model.edits;
  }

  /** A restored step is good: nobody has to look at it again before the end. */
  confirm(step: string): void {
    const kept = this.#kept.get(step);
    if (kept) kept.isRestored = false;
  }

  /** A step has to be sent again, whatever it holds: what the retailer has of it may be something else. */
  spoil(step: string): void {
    const kept = this.#kept.get(step);
    if (kept) kept.passed = { ...kept.passed, stale: true };
  }

  /**
   * What a draft may keep: nothing secret, of no step.
   * @param isOpen whether a step holds something that was not sent, or that is being sent.
   * @param isLocked whether nobody comes back to a step: the retailer has what it gave, its documents too.
   */
  storable(isOpen: (step: string) => boolean, isLocked: (step: string) => boolean): JsonObject {
    return Object.fromEntries(
      [...this.#kept].map(([step, { passed }]) => {
        const read = Object.fromEntries(
          Object.entries(passed.read).map(([path, value]) => [path, this.#open(path, value)]),
        );
        const stale = passed.stale || isOpen(step);
        const sent = passed.sent || isLocked(step);
        return [step, storable({ ...passed, read, sent, stale }, this.#forms[step] as Form, this.#fields)];
      }),
    );
  }

  /** What was read of a step at such a path, without secrets. */
  #open(path: string, value: Json): Json {
    const [step = '', ...rest] = path.split('.');
    return openValue(rest.join('.'), value, this.#forms[step] as Form, this.#fields);
  }

  /** The paths that a step reads of earlier ones, such as `person.isCompany`; of their parts, the whole step. */
  #readBy(step: string, reads: readonly string[]): string[] {
    const names = Object.keys(this.#forms);
    const earlier = names.slice(0, names.indexOf(step));
    const { submit, ...form } = this.#forms[step] as Form;
    const paths = [...dependencies(form), ...dependencies(submit.disabledWhen), ...reads].flatMap((path) => {
      if (path.startsWith(parts)) return path.slice(parts.length).split('.')[0] ?? [];
      return path.startsWith('data.') ? path.slice('data.'.length) : [];
    });
    return [...new Set(paths)].filter((path) => earlier.includes(path.split('.')[0] ?? ''));
  }

  #readNow(path: string): Json {
    const [step = '', ...rest] = path.split('.');
    return readPath(this.#data.read(step), rest.join('.')) ?? null;
  }
}
