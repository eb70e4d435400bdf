import { type Check, countsOf, fits, type Misfit, type Report } from './report.ts';
import { styled } from '../console/styled.ts';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Where a misfit is: a JSON Pointer, or a part of the answer. */
export const placeOf = ({ where, pointer }: Misfit): string =>
  pointer === undefined ? where : pointer === '' ? 'the whole body' : pointer;

const more = ({ times }: Misfit): string => (times === 1 ? '' : ` (${times} times, in other entries too)`);

/** A misfit in one line. */
export const lineOf = (misfit: Misfit): string => `${placeOf(misfit)}  ${misfit.says}${more(misfit)}`;

/** What was asked for: `GET /api/v2/contracts?lang=es_ES, without a token`. */
export const requestOf = ({ method, address, what }: Check): string =>
  `${method} ${address}${what === '' ? '' : `  (${what})`}`;

function answerOf({ status, type, milliseconds }: Check): string {
  const came = status === undefined ? 'no answer' : `${status}${type ? ` ${type}` : ''}`;
  return `${came}, ${milliseconds} ms`;
}

function wrongCall(name: string, checks: readonly Check[]): string[] {
  const lines = checks
    .filter(({ misfits }) => misfits.length > 0)
    .flatMap((check) => [
      `    ${requestOf(check)}: ${answerOf(check)}`,
      ...check.misfits.map((misfit) => {
        const colour = misfit.severity === 'error' ? 'red' : 'yellow';
        return `      ${styled(colour, misfit.severity)} ${lineOf(misfit)}`;
      }),
    ]);
  const sign = checks.every(fits) ? styled('yellow', '!') : styled('red', '✗');
  return [`${sign} ${styled('bold', name)}`, ...lines];
}

function goodCall(name: string, checks: readonly Check[]): string {
  const versions = [
    ...new Set(checks.filter(({ status }) => status === 200).map(({ version }) => `v${version}`)),
  ];
  const slowest = Math.max(...checks.map(({ milliseconds }) => milliseconds));
  const missing = new Set(checks.flatMap(({ note }) => (note?.includes('is not there') ? [note] : [])));
  const asked = `${counted(checks.length, 'request')}, at most ${slowest} ms`;
  const sign = versions.length > 0 ? styled('green', '✓') : '·';
  return `${sign} ${name}  ${[versions.join(' ') || 'refused, as documented', asked, ...missing].join('; ')}`;
}

/** The calls that were not seen, each reason once. */
function notSeenLines({ notSeen }: Report): string[] {
  const byWhy = new Map<string, string[]>();
  for (const { call, why } of notSeen) byWhy.set(why, [...(byWhy.get(why) ?? []), call]);
  return [...byWhy].flatMap(([why, calls]) => [`- ${why}:`, `    ${calls.join(', ')}`]);
}

/** What is said of a server that answers none of the calls: another address is likelier than a hundred faults. */
function elsewhereLines({ api, checks }: Report): string[] {
  if (checks.length === 0 || checks.some(({ status }) => status !== 404)) return [];
  return ['', `Every request got 404: is the API below ${api}/api/? --api takes what stands before /api/.`];
}

/** The report for people: each call with what does not fit, and a summary. */
export function asText(report: Report): string {
  const names = [...new Set(report.checks.map(({ call }) => call))];
  const calls = names.flatMap((name) => {
    const checks = report.checks.filter(({ call }) => call === name);
    return checks.some(({ misfits }) => misfits.length > 0)
      ? wrongCall(name, checks)
      : [goodCall(name, checks)];
  });
  const { requests, fit, wrong, notSeen, warnings } = countsOf(report);
  const unseen = notSeenLines(report);
  return [
    `${report.api} against the contract of schemas/calls`,
    '',
    ...calls,
    ...(unseen.length > 0 ? ['', 'Not seen', ...unseen] : []),
    '',
    `${counted(fit, 'call')} fit, ${wrong} ${wrong === 1 ? 'does' : 'do'} not, ${notSeen} not seen; ${counted(requests, 'request')}, ${counted(warnings, 'warning')}.`,
    ...elsewhereLines(report),
  ].join('\n');
}

/** The report for programs. */
export const asJson = (report: Report): string =>
  JSON.stringify({ ...report, summary: countsOf(report) }, null, 2);

/** A text in XML; characters that no XML can hold are left out. */
const xml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 excludes
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function testCase(check: Check): string {
  const name = `${check.call} v${check.version}${check.what === '' ? '' : ` ${check.what}`}`;
  const open = `    <testcase classname="${xml(check.call)}" name="${xml(name)}" time="${check.milliseconds / 1000}"`;
  const lines = check.misfits.map(lineOf);
  if (!fits(check))
    return `${open}>\n      <failure message="${xml(lines[0] ?? '')}">${xml([requestOf(check), ...lines].join('\n'))}</failure>\n    </testcase>`;
  return lines.length === 0
    ? `${open}/>`
    : `${open}>\n      <system-out>${xml(lines.join('\n'))}</system-out>\n    </testcase>`;
}

/** The report as JUnit's XML, which build servers show: a suite for each family of calls. */
export function asJunit(report: Report): string {
  const familyOf = (call: string) => call.split('.')[0] ?? call;
  const families = [...new Set([...report.checks, ...report.notSeen].map(({ call }) => familyOf(call)))];
  const suites = families.map((family) => {
    const checks = report.checks.filter(({ call }) => familyOf(call) === family);
    const skipped = report.notSeen.filter(({ call }) => familyOf(call) === family);
    const cases = [
      ...checks.map(testCase),
      ...skipped.map(
        ({ call, why }) =>
          `    <testcase classname="${xml(call)}" name="${xml(call)}"><skipped message="${xml(why)}"/></testcase>`,
      ),
    ];
    const failures = checks.filter((check) => !fits(check)).length;
    return `  <testsuite name="${xml(family)}" tests="${cases.length}" failures="${failures}" skipped="${skipped.length}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance">\n${suites.join('\n')}\n</testsuites>`;
}
