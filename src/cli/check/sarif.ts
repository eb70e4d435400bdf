import { createHash } from 'node:crypto';
import type { Told } from './told.ts';

/** How a host of code names severities. */
const levels = { error: 'error', warning: 'warning' } as const;

/** The help of a rule: plain, and in Markdown. */
export type Help = (code: string) => { text: string; markdown: string };

/** A file as an address, in which # and ? would begin something else. */
const uriOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

const artifact = (file: string) => ({ uri: uriOf(file), uriBaseId: '%SRCROOT%' });

function locationOf({ file, line, column, pointer }: Told) {
  return {
    physicalLocation: {
      artifactLocation: artifact(file),
      region: { startLine: line, startColumn: column },
    },
    ...(pointer === '' ? {} : { logicalLocations: [{ fullyQualifiedName: pointer, kind: 'member' }] }),
  };
}

const sentence = ({ message, remedy, suggestion }: Told): string => {
  const hint = remedy ?? (suggestion && `did you mean ${suggestion}?`);
  return hint ? `${message}; ${hint}` : message;
};

/** The same for a mistake wherever its line moves to; `nth` tells those apart that are otherwise equal. */
const fingerprint = ({ code, file, pointer, message }: Told, nth: number): string =>
  createHash('sha256').update([code, file, pointer, message, nth].join('\n')).digest('hex').slice(0, 32);

function resultOf(told: Told, ruleIndex: number, nth: number) {
  const { code, severity, cause, suppressed } = told;
  const related = cause && {
    id: 1,
    message: { text: 'The line that is the reason.' },
    physicalLocation: {
      artifactLocation: artifact(cause.file),
      region: { startLine: cause.line },
    },
  };
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: sentence(told) },
    locations: [locationOf(told)],
    ...(related ? { relatedLocations: [related] } : {}),
    partialFingerprints: { 'mostradorCheck/v1': fingerprint(told, nth) },
    ...(suppressed === undefined
      ? {}
      : { suppressions: [{ kind: 'external', status: 'accepted', justification: suppressed }] }),
  };
}

/** Diagnostics as SARIF 2.1.0, with which hosts of code annotate pull requests; paths are below the repository. */
export function sarifOf(diagnostics: readonly Told[], helpOf: Help) {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const rules = codes.map((code) => {
    const { meaning = code, severity } = diagnostics.find((one) => one.code === code) ?? {};
    return {
      id: code,
      shortDescription: { text: meaning },
      help: helpOf(code),
      defaultConfiguration: { level: levels[severity ?? 'error'] },
    };
  });
  const seen = new Map<string, number>();
  const results = diagnostics.map((told) => {
    const same = fingerprint(told, 0);
    const nth = seen.get(same) ?? 0;
    seen.set(same, nth + 1);
    return resultOf(told, codes.indexOf(told.code), nth);
  });
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'Mostrador check', rules } }, columnKind: 'utf16CodeUnits', results }],
  };
}
