import { nearest } from '../../base/suggest.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { diagnosticOf, type Finding, type Positions } from '../finding.ts';
import type { TextUse } from '../library/text-uses.ts';
import type { OwnText, Texts, WrittenText } from '../library/texts.ts';

/** Texts that something names, with the places it names them at. */
export type Uses = { uses: readonly TextUse[]; places: Positions };

type Language = ReadonlyMap<string, WrittenText>;
const none: Language = new Map();

/** The endings by which i18next tells numbers apart. */
const plurals = ['zero', 'one', 'two', 'few', 'many', 'other'];
const pluralEnding = new RegExp(`_(${plurals.join('|')})$`);

/** A suggestion where a known word is near. */
function suggested(word: string, known: Iterable<string>): { suggestion?: string } {
  const suggestion = nearest(word, known);
  return suggestion === undefined ? {} : { suggestion };
}

const parametersOf = new Map<string, readonly string[]>();

/** The parameters a text needs: the first words in its double braces. */
export function textParameters(text: string): readonly string[] {
  const known = parametersOf.get(text);
  if (known) return known;
  const names = [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name);
  const unique = [...new Set(names)];
  parametersOf.set(text, unique);
  return unique;
}

/** The texts that one key can show in a language: itself, or one for each kind of number. */
function variants(texts: Language, key: string): { text: string; plural: boolean }[] {
  const exact = texts.get(key);
  if (exact) return [{ text: exact.text, plural: false }];
  if (!texts.has(`${key}_other`)) return [];
  return plurals.flatMap((ending) => {
    const found = texts.get(`${key}_${ending}`);
    return found ? [{ text: found.text, plural: true }] : [];
  });
}

function exists(texts: Language, { key, begins }: Pick<TextUse, 'key' | 'begins'>): boolean {
  if (!begins) return texts.has(key) || texts.has(`${key}_other`);
  for (const known of texts.keys()) if (known.startsWith(key)) return true;
  return false;
}

/** The parameters that a text of one language needs and is not given. */
function lackingParameters({ key, given }: TextUse, texts: Language): string[] {
  const needed = variants(texts, key).flatMap(({ text, plural }) => [
    ...(plural ? ['count'] : []),
    ...textParameters(text),
  ]);
  return [...new Set(needed)].filter((name) => given !== 'any' && !given.includes(name));
}

const givenTo = ({ given }: TextUse): string => (given === 'any' ? '' : given.join(', '));

function parameterFindings(use: TextUse, texts: Texts, languages: readonly string[]): Finding[] {
  if (use.begins || use.given === 'any') return [];
  const lacking = new Map<string, string[]>();
  for (const language of languages)
    for (const name of lackingParameters(use, texts.get(language) ?? none))
      lacking.set(name, [...(lacking.get(name) ?? []), language]);
  return [...lacking].map(([name, lackedIn]) => ({
    code: 'text-parameter',
    pointer: use.pointer,
    details: { key: use.key, name, language: lackedIn.join(', '), given: givenTo(use) },
    ...suggested(name, use.given === 'any' ? [] : use.given),
  }));
}

/** Texts that are missing in one of the languages, each told once, and parameters that are not given to them. */
export function textDiagnostics(
  all: readonly Uses[],
  texts: Texts,
  languages: readonly string[],
): Diagnostic[] {
  const told = new Set<string>();
  return all.flatMap(({ uses, places }) =>
    uses.flatMap((use) => {
      const lacking = languages.filter((language) => !exists(texts.get(language) ?? none, use));
      const findings = parameterFindings(use, texts, languages);
      if (lacking.length > 0 && !told.has(use.key)) {
        told.add(use.key);
        const key = use.begins ? `${use.key}…` : use.key;
        findings.push({
          code: 'missing-text',
          pointer: use.pointer,
          details: { key, languages: lacking.join(', ') },
          ...(lacking.length === languages.length
            ? suggested(use.key, texts.get(languages[0] ?? '')?.keys() ?? [])
            : {}),
        });
      }
      return findings.map((finding) => diagnosticOf(finding, places));
    }),
  );
}

/** A partner's texts that the base says already. */
export function repeatedDiagnostics(own: Iterable<OwnText>, base: Texts): Diagnostic[] {
  return [...own].flatMap(([key, { text, language, file, pointer }]) =>
    base.get(language)?.get(key)?.text === text
      ? [diagnosticOf({ code: 'useless-patch', pointer, of: 'key' }, file)]
      : [],
  );
}

/** Texts that nothing names. */
export function unusedDiagnostics(
  texts: Iterable<[string, WrittenText]>,
  uses: readonly TextUse[],
): Diagnostic[] {
  const used = new Set(uses.filter(({ begins }) => !begins).map(({ key }) => key));
  const beginnings = [...new Set(uses.filter(({ begins }) => begins).map(({ key }) => key))];
  return [...texts].flatMap(([key, { file, pointer }]) => {
    const isUsed =
      used.has(key) ||
      used.has(key.replace(pluralEnding, '')) ||
      beginnings.some((beginning) => key.startsWith(beginning));
    const finding: Finding = { code: 'unused-text', pointer, details: { key }, of: 'key' };
    return isUsed ? [] : [diagnosticOf({ ...finding, ...suggested(key, used) }, file)];
  });
}
