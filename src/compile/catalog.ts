import type { FieldSpec, WidgetSpec } from '../language/block.ts';
import type { Operator } from '../rules/operator.ts';

/** Everything that definitions may name; the composition root passes it to the compiler. */
export type Catalog = {
  widgets: Readonly<Record<string, WidgetSpec>>;
  fields: Readonly<Record<string, FieldSpec>>;
  operators: Readonly<Record<string, Operator>>;
  /** Display formats by name, with one line each. */
  displays: Readonly<Record<string, string>>;
  /** Formats of JSON Schemas by name, with one line each. */
  formats: Readonly<Record<string, string>>;
  /** Icons by name, with one line each. */
  icons: Readonly<Record<string, string>>;
  /** Text keys that code uses: they must exist in every language though no definition names them. */
  texts: readonly string[];
};
