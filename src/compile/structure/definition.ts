import type { Static } from 'typebox';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { diagnosticOf, type Finding } from '../finding.ts';
import { type Layers, withRemedy } from '../merge/layers.ts';
import type { DefinitionKind, Definitions, definitionSchemas } from './definitions-schema.ts';
import type { Site } from './site.ts';
import { walkDefinition } from './walk.ts';

/** A definition that was validated against the language. */
export type Definition = Layers & {
  kind: DefinitionKind;
  /** The findings of the structure check. */
  findings: Finding[];
  /** Its sites; empty if the top level is invalid, to avoid follow-on errors. */
  sites: Site[];
  /** Pointers of the maps whose entries may have an `order`. */
  ordered: ReadonlySet<string>;
  /** True if it has no findings: `soundAs` then gives it the type of its kind. */
  sound: boolean;
};

const insideContent = /^\/(block|blocks|fields|items|notes|sections|steps|done|sent|failed|unknown)\//;

/** Validates a definition against the language. */
export function validate(kind: DefinitionKind, layers: Layers, definitions: Definitions): Definition {
  const { value } = layers;
  const broken = { ...layers, kind, sites: [], ordered: new Set<string>(), sound: false };
  if (value === undefined) return { ...broken, findings: [] };
  const { findings, sites, ordered } = walkDefinition(kind, value, definitions);
  const trusted = findings.every(({ pointer }) => insideContent.test(pointer));
  return { ...layers, kind, findings, sites: trusted ? sites : [], ordered, sound: findings.length === 0 };
}

/** The value of a sound definition in the type of its kind; undefined if it has findings or is of another kind. */
export function soundAs<Kind extends DefinitionKind>(
  { sound, kind: own, value }: Definition,
  kind: Kind,
): Static<(typeof definitionSchemas)[Kind]> | undefined {
  if (!sound || own !== kind) return undefined;
  // Validation found nothing, and the type comes from the schema it was validated against.
  return value as unknown as Static<(typeof definitionSchemas)[Kind]>;
}

/** The diagnostics of a definition's structure. */
export const shapeDiagnostics = (definition: Definition): Diagnostic[] =>
  definition.findings.map((finding) => diagnosticOf(withRemedy(finding, definition), definition));
