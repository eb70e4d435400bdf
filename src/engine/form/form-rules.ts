import type { Json } from '../../base/json.ts';
import type { Option } from '../../kit/field.ts';
import type { FieldFault, FieldSpec } from '../../language/block.ts';
import type { FieldDefinition } from '../../language/form-field.ts';
import type { Condition, KindSchema, Reason, Text } from '../../language/kinds.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate, firstReason, holds } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { planOf, type Resolver } from '../blocks/plan-props.ts';
import { Memo } from '../state/memo.ts';
import { isOfItem, type Scope } from '../state/scope.ts';
import { isBlank, schemaRequires } from './values.ts';

/** The parts of field specs that the rules of a form need. */
type Specs = { [field: string]: { spec: Pick<FieldSpec, 'props' | 'fault' | 'ticks'> } };

/** The results of all rules about the fields of a form, each cached until its dependencies change. */
export class FormRules {
  readonly #memo: Memo;
  readonly #form: Form;
  readonly #scope: Scope;
  readonly #resolver: Resolver;
  readonly #specs: Specs;

  constructor(form: Form, scope: Scope, resolver: Resolver, specs: Specs) {
    this.#form = form;
    this.#scope = scope;
    this.#memo = new Memo(scope);
    this.#resolver = resolver;
    this.#specs = specs;
  }

  /** Whether a condition is true; a missing one is. */
  holds(condition: Condition | undefined, otherwise = { whenFailed: false }): boolean {
    if (condition === undefined || typeof condition === 'boolean') return condition ?? true;
    return this.#memo.get(condition, dependencies(condition), () =>
      holds(condition, this.#scope.read, otherwise),
    );
  }

  value(written: Json): Json {
    if (typeof written !== 'object' || written === null) return written;
    return this.#memo.get(written, dependencies(written), () => evaluate(written, this.#scope.read));
  }

  text(text: Text | undefined): string | undefined {
    if (text === undefined) return undefined;
    const key = typeof text === 'string' ? `text:${text}` : text;
    return this.#memo.get(key, ['session.language', ...dependencies(text as Json)], () =>
      this.#resolver.text(text, this.#scope),
    );
  }

  visible(field: FieldDefinition): boolean {
    const section = field.section === undefined ? undefined : this.#form.sections?.[field.section];
    return this.holds(section?.visibleWhen) && this.holds(field.visibleWhen);
  }

  required(path: string, field: FieldDefinition): boolean {
    if (schemaRequires(this.#form.schema, path)) return true;
    return field.requiredWhen !== undefined && this.holds(field.requiredWhen, { whenFailed: true });
  }

  disabled(reasons: Reason[] | undefined): string | undefined {
    if (!reasons) return undefined;
    const paths = reasons.flatMap(({ when }) => [...dependencies(when)]);
    const index = this.#memo.get(reasons, paths, () => firstReason(reasons, this.#scope.read));
    return this.text(reasons[index]?.reason);
  }

  options(field: FieldDefinition): Option[] | undefined {
    const { options } = field;
    if (!options) return undefined;
    const { from = [], value, label, detail, disabledWhen = [] } = options;
    const list = this.value(from as Json);
    const paths = [value, label, detail, disabledWhen].flatMap((part) =>
      part === undefined ? [] : [...dependencies(part as Json)],
    );
    const read = [...dependencies(from as Json), ...paths.filter((path) => !isOfItem(path))];
    return this.#memo.get(options, ['session.language', ...read], () =>
      (Array.isArray(list) ? list : []).map((item: Json, index): Option => {
        const scope = this.#scope.withItem(item, index, options.entry);
        const kept = value === undefined ? item : evaluate(value as Json, scope.read);
        const text = (written: Text | undefined) => written && this.#resolver.text(written, scope);
        const reason = text(disabledWhen[firstReason(disabledWhen, scope.read)]?.reason);
        return {
          value: kept,
          label: this.#resolver.text(label, scope),
          ...(detail !== undefined && { detail: text(detail) }),
          ...(reason !== undefined && { disabled: reason }),
        };
      }),
    );
  }

  /** What the rules of the option at an index read. */
  optionScope({ options }: FieldDefinition, index: number): Scope {
    const list = this.value((options?.from ?? []) as Json);
    const item = Array.isArray(list) ? ((list as Json[])[index] ?? null) : null;
    return this.#scope.withItem(item, index, options?.entry);
  }

  /** The resolved props of the field's kind. */
  props(field: FieldDefinition): object {
    const schema = this.#specs[field.field]?.spec.props as KindSchema | undefined;
    if (!schema) return {};
    const { paths, resolve } = planOf(field, schema);
    return this.#memo.get(field, paths, () => resolve(this.#scope, this.#resolver, '') as object);
  }

  /** The error of a value under the props of its field. Undefined without an error, and for kinds without limits. */
  fault(field: FieldDefinition, value: Json | undefined): FieldFault | undefined {
    return this.#specs[field.field]?.spec.fault?.(value, this.props(field) as never);
  }

  /** Whether a required field still lacks its value. */
  lacks(field: FieldDefinition, value: Json | undefined): boolean {
    return isBlank(value) || (value === false && this.#specs[field.field]?.spec.ticks === true);
  }

  /** Every path outside the form that its rules read: when one changes, the pipeline runs again. */
  outerPaths(): string[] {
    const { fields, checks, computed, sections, sources, initial } = this.#form;
    const paths = dependencies({
      fields,
      checks: checks ?? {},
      computed: computed ?? {},
      sections: sections ?? {},
      sources: sources ?? {},
      initial: initial ?? {},
    });
    return paths.filter((path) => !/^(form|initial|valid|item|index|args|result|error)(\.|$)/.test(path));
  }
}
