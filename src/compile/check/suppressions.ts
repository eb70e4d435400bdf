import { nearest } from '../../base/suggest.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { type MessageCode, messages, warningCodes } from '../../language/messages.ts';
import type { PartnerDefinition, SuppressedCheck } from '../../language/partner.ts';
import { diagnosticOf, type Finding, type Positions } from '../finding.ts';

/** The suppressed warnings of a partner, with the positions of its file. */
export type Suppressions = { id: string; checks: readonly SuppressedCheck[]; places: Positions };

/** A warning that a partner suppresses, with its reason. */
export type Suppressed = { diagnostic: Diagnostic; reason: string };

const isCode = (code: string): code is MessageCode => Object.hasOwn(messages, code);
const isWarning = (code: string): boolean => isCode(code) && messages[code].severity === 'warning';

/** Suppressed codes that are no warnings. */
export function suppressionFindings({ checks = [] }: PartnerDefinition): Finding[] {
  return checks.flatMap(({ code }, index): Finding[] => {
    const pointer = `/checks/${index}/code`;
    if (isWarning(code)) return [];
    if (isCode(code)) return [{ code: 'suppressed-error', pointer, details: { name: code } }];
    const suggestion = nearest(code, warningCodes);
    const details = { name: code, known: warningCodes.join(', ') };
    return [{ code: 'unknown-warning', pointer, details, ...(suggestion ? { suggestion } : {}) }];
  });
}

/** The folder or file that an entry is about. */
const placeOf = (id: string, { in: below }: SuppressedCheck): string =>
  `partners/${id}/${(below ?? '').replace(/\/$/, '')}`;

const isBelow = (file: string, place: string): boolean =>
  file === place || file.startsWith(place.endsWith('/') ? place : `${place}/`);

/** Whether an entry is about a warning: its own place, or the line of the partner that is its reason. */
const concerns = (id: string, check: SuppressedCheck, { code, file, cause }: Diagnostic): boolean =>
  check.code === code && [file, cause?.file ?? ''].some((one) => isBelow(one, placeOf(id, check)));

/**
 * Takes out the warnings that partners suppress. An entry without a warning is reported itself, unless an error may
 * have kept the warning back.
 */
export function withoutSuppressed(
  diagnostics: readonly Diagnostic[],
  all: readonly Suppressions[],
): { diagnostics: Diagnostic[]; suppressed: Suppressed[] } {
  const entries = all.flatMap(({ id, checks, places }) =>
    checks.map((check, index) => ({ id, check, index, places })),
  );
  const used = new Set<(typeof entries)[number]>();
  const suppressed: Suppressed[] = [];
  const kept = diagnostics.filter((diagnostic) => {
    const by = entries.filter(
      ({ id, check }) => diagnostic.severity === 'warning' && concerns(id, check, diagnostic),
    );
    for (const entry of by) used.add(entry);
    if (by[0]) suppressed.push({ diagnostic, reason: by[0].check.reason });
    return !by[0];
  });
  const isWhole = kept.every(({ severity }) => severity !== 'error');
  const idle = entries.filter((entry) => isWhole && !used.has(entry) && isWarning(entry.check.code));
  const unused = idle.map(({ id, check, index, places }) => {
    const details = { name: check.code, where: placeOf(id, check).replace(/\/$/, '') };
    return diagnosticOf({ code: 'unused-suppression', pointer: `/checks/${index}`, details }, places);
  });
  return { diagnostics: [...kept, ...unused], suppressed };
}
