import { type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { pathsTouch, readPath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import type { FormModel } from '../form/form-model.ts';
import type { Services } from '../services.ts';
import { type Passed, secretPaths, storable } from './wizard-draft.ts';
import type { WizardData } from './wizard-data.ts';

/** The form of each step. */
type Forms = { readonly [step: string]: Form };

type Kept = { passed: Passed; part?: Json; edits: number; isRestored: boolean };

/** What the last Next of each step has left. */
export class PassedSteps {
  readonly #forms: Forms;
  readonly #data: WizardData;
  readonly #kept = new Map<string, Kept>();

  /** @param restored those of a draft; one that has lost its documents before they were sent is asked for again. */
  constructor(forms: Forms, restored: { readonly [step: string]: Passed }, data: WizardData) {
    this.#forms = forms;
    this.#data = data;
    for (const [step, passed] of Object.entries(restored))
      if (forms[step] && (passed.sent || !passed.cut))
        this.#kept.set(step, { passed, edits: 0, isRestored: true });
  }

  has(step: string): boolean {
    return this.#kept.has(step);
  }

  /** Whether a step was passed, and all that its form reads of other steps is as it was then. */
  isCurrent(step: string): boolean {
    const { passed } = this.#kept.get(step) ?? {};
    return (
      passed !== undefined &&
      Object.entries(passed.read).every(([path, value]) => sameJson(this.#readNow(path), value))
    );
  }

  /** Whether the customer has changed something since. */
  isChanged(step: string, model: FormModel): boolean {
    const kept = this.#kept.get(step);
    return kept !== undefined && kept.edits !== model.edits && !sameJson(kept.passed.data, model.kept);
  }

  /** Whether the retailer has what the draft of a step could not keep, so that its form need not be good by itself. */
  isTrusted(step: string): boolean {
    const { isRestored, passed } = this.#kept.get(step) ?? {};
    return isRestored === true && passed?.cut === true;
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

  add(step: string, passed: Omit<Passed, 'read'>, part: Json, edits: number): void {
    const read = Object.fromEntries(this.#readBy(step).map((path) => [path, this.#readNow(path)]));
    this.#kept.set(step, { passed: { ...passed, read }, part, edits, isRestored: false });
  }

  remove(step: string): void {
    this.#kept.delete(step);
  }

  /** What a draft may keep: nothing secret, of no step. */
  storable(fields: Services['fields']): JsonObject {
    const secret = Object.entries(this.#forms).flatMap(([step, form]) =>
      secretPaths(form, fields).map((path) => `${step}.${path}`),
    );
    const isOpen = (path: string) => !secret.some((one) => pathsTouch(one, path));
    return Object.fromEntries(
      [...this.#kept].map(([step, { passed }]) => {
        const read = Object.fromEntries(Object.entries(passed.read).filter(([path]) => isOpen(path)));
        return [step, storable({ ...passed, read }, this.#forms[step] as Form, fields)];
      }),
    );
  }

  /** The paths that the form of a step reads of other steps, such as `person.isCompany`. */
  #readBy(step: string): string[] {
    const paths = dependencies(this.#forms[step]).filter((path) => path.startsWith('data.'));
    return paths
      .map((path) => path.slice('data.'.length))
      .filter((path) => this.#forms[path.split('.')[0] ?? '']);
  }

  #readNow(path: string): Json {
    const [step = '', ...rest] = path.split('.');
    return readPath(this.#data.read(step), rest.join('.')) ?? null;
  }
}
