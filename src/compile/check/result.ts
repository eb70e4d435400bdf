import type { JsonObject } from '../../base/json.ts';
import type { Finding } from '../finding.ts';

/** The findings of a check, and the schemas that values inside the checked value must have, by pointer. */
export type CheckResult = { findings: Finding[]; expected: [string, JsonObject][] };

export const noFindings: CheckResult = { findings: [], expected: [] };

export const together = (...results: CheckResult[]): CheckResult => ({
  findings: results.flatMap(({ findings }) => findings),
  expected: results.flatMap(({ expected }) => expected),
});
