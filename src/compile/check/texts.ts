import { nearest } from '../../base/suggest.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { pluralForms } from '../../language/plural-forms.ts';
import { isRoot } from '../../language/roots.ts';
import { diagnosticOf, type Finding, type Positions } from '../finding.ts';
import { pathAsText } from './path-as-text.ts';
import { areaOf, type TextUse } from '../library/text-uses.ts';
import {
  type LanguageTexts,
  noTexts,
  type OwnText,
  textKeysOf,
  textOf,
  type Texts,
  type WrittenText,
} from '../library/texts.ts';

/** Uses of texts, with the positions of their file. */
export type Uses = { uses: readonly TextUse[]; places: Positions };

const pluralEnding = new RegExp(`_(${pluralForms.join('|')})$`);

/** A suggestion where a known word is near. */
function suggested(word: string, known: Iterable<string>): { suggestion?: string } {
  const suggestion = nearest(word, known);
  return suggestion === undefined ? {} : { suggestion };
}

const parametersOf = new Map<string, readonly string[]>();

/** The parameters a text needs: the first words in its double braces. */
function textParameters(text: string): readonly string[] {
  const known = parametersOf.get(text);
  if (known) return known;
  const names = [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name);
  const unique = [...new Set(names)];
  parametersOf.set(text, unique);
  return unique;
}

/** The texts of a key in a language: one, or one for each plural form. */
function variants(texts: LanguageTexts, key: string): { text: string; plural: boolean }[] {
  const exact = textOf(texts, key);
  if (exact) return [{ text: exact.text, plural: false }];
  if (!textOf(texts, `${key}_other`)) return [];
  return pluralForms.flatMap((ending) => {
    const found = textOf(texts, `${key}_${ending}`);
    return found ? [{ text: found.text, plural: true }] : [];
  });
}

function exists(texts: LanguageTexts, { key, begins }: Pick<TextUse, 'key' | 'begins'>): boolean {
  if (!begins) return textOf(texts, key) !== undefined || textOf(texts, `${key}_other`) !== undefined;
  for (const known of textKeysOf(texts)) if (known.startsWith(key)) return true;
  return false;
}

/** What is missing for a use in one language: the text itself, or parameters of the text. */
type Lack = { missing: boolean; parameters: readonly string[] };

function lackOf(use: TextUse, texts: LanguageTexts): Lack | undefined {
  const { key, begins, given } = use;
  const missing = !exists(texts, use);
  if (begins || given === 'any') return missing ? { missing, parameters: [] } : undefined;
  const needed = variants(texts, key).flatMap(({ text, plural }) => [
    ...(plural ? ['count'] : []),
    ...textParameters(text),
  ]);
  const parameters = [...new Set(needed)].filter((name) => !given.includes(name));
  return missing || parameters.length > 0 ? { missing, parameters } : undefined;
}

type Lacks = ReadonlyMap<TextUse, Lack>;
type FindLacks = (uses: readonly TextUse[]) => Lacks;
const lacksOfBase = new WeakMap<LanguageTexts, WeakMap<readonly TextUse[], Lacks>>();

/** Finds what is missing for uses in a language. The base is checked once; for a partner, only its own texts are. */
function lacksIn(texts: LanguageTexts): FindLacks {
  const { own, under } = texts;
  if (under) {
    const findBefore = lacksIn(under);
    const changed = new Set([...own.keys()].flatMap((key) => [key, key.replace(pluralEnding, '')]));
    return (uses) => {
      const before = findBefore(uses);
      const again = uses.filter((use) => (use.begins ? before.has(use) : changed.has(use.key)));
      return again.length === 0 ? before : onlyLacks([...before, ...lacksAmong(again, texts)]);
    };
  }
  const known = lacksOfBase.get(texts) ?? new WeakMap<readonly TextUse[], Lacks>();
  lacksOfBase.set(texts, known);
  return (uses) => {
    const lacks = known.get(uses) ?? onlyLacks(lacksAmong(uses, texts));
    known.set(uses, lacks);
    return lacks;
  };
}

const lacksAmong = (uses: readonly TextUse[], texts: LanguageTexts): [TextUse, Lack | undefined][] =>
  uses.map((use) => [use, lackOf(use, texts)]);
/** What is missing, by use; a later entry of the same use replaces an earlier one. */
const onlyLacks = (found: Iterable<[TextUse, Lack | undefined]>): Lacks =>
  new Map([...new Map(found)].filter((entry): entry is [TextUse, Lack] => entry[1] !== undefined));

/** What is missing for one use, by language. */
type LacksOfUse = [language: string, lack: Lack][];

/** Where a partner wrote a text of its own for a key of the base. */
function ownText(key: string, texts: LanguageTexts | undefined): WrittenText | undefined {
  if (!texts?.under) return undefined;
  const keys = [key, ...pluralForms.map((ending) => `${key}_${ending}`)];
  return keys.map((one) => texts.own.get(one)).find((text) => text !== undefined);
}

function parameterFindings(use: TextUse, lacks: LacksOfUse, texts: Texts): Finding[] {
  const { key, given, pointer } = use;
  if (given === 'any') return [];
  return [...new Set(lacks.flatMap(([, { parameters }]) => parameters))].map((name) => {
    const languages = lacks.flatMap(([language, { parameters }]) =>
      parameters.includes(name) ? [language] : [],
    );
    const own = languages.map((language) => ownText(key, texts.get(language))).find(Boolean);
    return {
      code: 'text-parameter',
      pointer,
      details: {
        key,
        name,
        language: languages.join(', '),
        given: given.map((one) => `{{${one}}}`).join(', '),
      },
      ...suggested(name, given),
      ...(own ? { cause: own.file.place(own.pointer, 'key') } : {}),
    };
  });
}

/** The files that the text of a key belongs into. */
const homeOf = (key: string, languages: readonly string[]): string =>
  languages.map((language) => `texts/${language}/${areaOf(key)}.json`).join(', ');

function missingFinding(
  { key, begins, pointer }: TextUse,
  lacking: readonly string[],
  texts: Texts,
  languages: readonly string[],
): Finding {
  const everywhere = lacking.length === languages.length;
  if (everywhere && isRoot(areaOf(key))) return pathAsText(key, pointer);
  const meant = everywhere ? suggested(key, textKeysOf(texts.get(languages[0] ?? '') ?? noTexts)) : {};
  return {
    code: 'missing-text',
    pointer,
    details: {
      key: begins ? `${key}…` : key,
      languages: lacking.join(', '),
      ...(begins ? {} : { home: homeOf(key, lacking) }),
    },
    ...(begins ? {} : { missingText: key }),
    ...meant,
  };
}

/** Texts of a partner whose keys a rule computes, and which stand in some of its languages only. */
function halfWritten(
  all: readonly Uses[],
  texts: Texts,
  languages: readonly string[],
  told: Set<string>,
): Diagnostic[] {
  const begins = all.flatMap(({ uses }) => uses.filter((use) => use.begins).map(({ key }) => key));
  const beginnings = [...new Set(begins)];
  const isIn = (language: string, key: string) => {
    const known = texts.get(language) ?? noTexts;
    const plural = key.replace(pluralEnding, '');
    return [key, plural].some((one) => exists(known, { key: one, begins: false }));
  };
  return languages.flatMap((language) => {
    const { own, under } = texts.get(language) ?? noTexts;
    if (!under) return [];
    return [...own].flatMap(([key, { file, pointer }]): Diagnostic[] => {
      if (told.has(key) || !beginnings.some((beginning) => key.startsWith(beginning))) return [];
      const lacking = languages.filter((other) => !isIn(other, key));
      if (lacking.length === 0) return [];
      told.add(key);
      const details = { key, languages: lacking.join(', '), home: homeOf(key, lacking) };
      return [diagnosticOf({ code: 'missing-text', pointer, of: 'key', details }, file)];
    });
  });
}

/** Texts that are missing in one of the languages, each reported once, and parameters they do not get. */
export function textDiagnostics(
  all: readonly Uses[],
  texts: Texts,
  languages: readonly string[],
): Diagnostic[] {
  const told = new Set<string>();
  const finders = languages.map((language) => [language, lacksIn(texts.get(language) ?? noTexts)] as const);
  const used = all.flatMap(({ uses, places }) => {
    const lacks = finders.map(([language, find]) => [language, find(uses)] as const);
    if (lacks.every(([, { size }]) => size === 0)) return [];
    return uses.flatMap((use) => {
      const ofUse = lacks.flatMap(([language, found]): LacksOfUse => {
        const lack = found.get(use);
        return lack ? [[language, lack]] : [];
      });
      const findings = parameterFindings(use, ofUse, texts);
      const lacking = ofUse.flatMap(([language, { missing }]) => (missing ? [language] : []));
      if (lacking.length > 0 && !told.has(use.key)) {
        told.add(use.key);
        findings.push(missingFinding(use, lacking, texts, languages));
      }
      return findings.map((finding) => diagnosticOf(finding, places));
    });
  });
  return [...used, ...halfWritten(all, texts, languages, told)];
}

/** A partner's texts that equal those of the base. */
export function repeatedDiagnostics(own: Iterable<OwnText>, base: Texts): Diagnostic[] {
  return [...own].flatMap(([key, { text, language, file, pointer }]) => {
    const known = textOf(base.get(language) ?? noTexts, key);
    if (known?.text !== text) return [];
    const { file: home, line } = known.file.place(known.pointer, 'key');
    const details = { key, where: `${home}:${line}` };
    return [diagnosticOf({ code: 'useless-patch', pointer, of: 'key', details }, file)];
  });
}

/** What to do about a text that nothing shows. The check never deletes it: somebody wrote its words. */
const unusedRemedy = (file: string): string =>
  `show it in a definition, or delete it by hand, in each language${file.startsWith('partners/') ? '; to keep it for later, suppress this warning with a reason, under "checks" in partner.json' : ''}`;

/** Texts that are not used. */
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
    if (isUsed) return [];
    const meant = suggested(key, used);
    const remedy = unusedRemedy(file.place(pointer).file);
    return [diagnosticOf({ ...finding, ...(meant.suggestion === undefined ? { remedy } : meant) }, file)];
  });
}
