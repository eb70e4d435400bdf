import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import type { Scope } from '../state/scope.ts';
import type { FieldSnapshot, FormSnapshot } from './field-state.ts';
import type { FormCore } from './form-core.ts';
import type { PlacedField } from './form-rows.ts';
import { encoded } from './pipeline.ts';
import { byPath, serverErrorsOf } from './server-errors.ts';

/** The read access to a form that its view uses. */
export class FormReading {
  protected readonly core: FormCore;

  constructor(core: FormCore) {
    this.core = core;
  }

  get form(): Form {
    return this.core.form;
  }

  /** The scope of notes, buttons and actions: `form` has the values that are not hidden. */
  get scope(): Scope {
    return this.core.parts.scope;
  }

  /** The scope of the blocks of a row. */
  rowScope(path: string, index: number, row: Json): Scope {
    const { rows, scope, validity } = this.core.parts;
    const entry = rows.model(path)?.definition.entry;
    return scope.withItem(row, index, entry).with('valid', validity.ofRow(path, index));
  }

  get data(): Json {
    return this.core.parts.data.all;
  }

  /** The values that are not hidden, as they are checked and sent. */
  get kept(): Json {
    return this.core.parts.pipeline.kept.data;
  }

  /** What the form sends of such values. */
  encoded(kept: Json): Json {
    return encoded(this.form, kept, this.scope);
  }

  /** How often the customer has changed something since the form was opened. */
  get edits(): number {
    return this.core.parts.data.edits;
  }

  /** Whether the last submit has changed something at the retailer. */
  get hasChanged(): boolean {
    return this.core.parts.outcomes.hasChanged;
  }

  /** Whether something that the form reads could not be read. */
  get isMissing(): boolean {
    return this.core.parts.sources.isMissing;
  }

  /** What was typed, without secrets; what the kinds of fields leave of these. */
  get draft(): Json {
    return this.core.keptDraft;
  }

  field(path: string): FieldSnapshot {
    return this.core.parts.display.field(path) as FieldSnapshot;
  }

  get whole(): FormSnapshot {
    return this.core.parts.display.whole;
  }

  /**
   * If a change may have arrived and what is shown was not read again since: when it was sent elsewhere, '' if here;
   * undefined otherwise.
   */
  get unread(): string | undefined {
    const { outcome, doubt } = this.whole;
    const unknown = outcome?.name === 'unknown' ? outcome : doubt;
    return unknown && !unknown.isReread ? (unknown.since ?? '') : undefined;
  }

  /** The errors of the server by field, until the field is changed. */
  get refused(): { readonly [path: string]: string } {
    return this.core.parts.display.serverErrors.present.fields;
  }

  /** The errors of the server that no visible field shows, by its path or the server's name. */
  get refusedElsewhere(): { readonly [path: string]: string } {
    return this.core.parts.display.serverErrors.present.elsewhere;
  }

  /** Whether a visible field is what a server calls so. */
  means(name: string): boolean {
    const shown = this.paths.filter((path) => this.field(path).visible);
    const named = byPath({ [name]: '' }, this.core.parts.rows.fields.values());
    return Object.keys(serverErrorsOf(named, shown).fields).length > 0;
  }

  /** The answer of the last call while the form was sent. */
  readonly answer = (): Json => this.core.parts.outcomes.answer;

  /** Calls `notify` when the snapshot of a field, or of the whole form (''), changes. */
  subscribe(path: string, notify: () => void): () => void {
    return this.core.parts.display.subscribe(path, notify);
  }

  /** A field that exists now, at its concrete path. */
  placed(path: string): PlacedField | undefined {
    return this.core.parts.rows.fields.get(path);
  }

  /** The paths of all fields that exist now. */
  get paths(): string[] {
    return [...this.core.parts.rows.fields.keys()];
  }
}
