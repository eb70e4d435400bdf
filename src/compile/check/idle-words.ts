import { asObject, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { IdleWords } from '../../language/block.ts';
import type { ScreenDefinition } from '../../language/screen.ts';
import type { Catalog } from '../catalog.ts';
import type { Finding } from '../finding.ts';
import type { Site } from '../structure/site.ts';

/** A word that does nothing where it stands; `pointer` is that of its holder. */
export const idleWord = (pointer: string, word: string, places: string): Finding => ({
  code: 'idle-word',
  pointer: `${pointer}${jsonPointer([word])}`,
  of: 'key',
  details: { word, places },
});

/** The objects that may hold a word, with their pointers: the block, or the entries of one of its maps. */
function holdersOf({ of }: IdleWords, block: JsonObject, pointer: string): [string, JsonObject][] {
  if (of === undefined) return [[pointer, block]];
  return Object.entries(asObject(block[of])).map(([key, entry]) => [
    `${pointer}${jsonPointer([of, key])}`,
    asObject(entry),
  ]);
}

/** The blocks of options in a field of a kind that does not draw them. */
function idleContentFindings({ value, pointer }: Site, { fields }: Catalog): Finding[] {
  const { field, options } = asObject(value);
  const kind = fields[String(field)];
  if (!kind || kind.content || asObject(options).blocks === undefined) return [];
  const drawing = Object.keys(fields).filter((name) => fields[name]?.content);
  return [idleWord(`${pointer}/options`, 'blocks', `the options of a field of kind ${drawing.join(', ')}`)];
}

/** Words of a block or field that do nothing beside its others, by the spec of its type. */
export function idleWordFindings(site: Site, catalog: Catalog): Finding[] {
  const { kind, value, pointer } = site;
  if (kind === 'field') return idleContentFindings(site, catalog);
  if (kind !== 'block') return [];
  const block = asObject(value);
  const { idle = [] } = catalog.widgets[String(block.type)] ?? {};
  return idle.flatMap((rule) =>
    holdersOf(rule, block, pointer)
      .filter(([, holder]) => !rule.fits(holder, block))
      .flatMap(([at, holder]) =>
        rule.words
          .filter((word) => holder[word] !== undefined)
          .map((word) => idleWord(at, word, rule.places)),
      ),
  );
}

/** Words of a screen that do nothing beside its others. */
export function screenWordFindings({
  access,
  signInWhen,
  description,
  back,
  backParams,
}: ScreenDefinition): Finding[] {
  const isDecided = access !== 'everyone' && signInWhen !== undefined;
  const isHidden = access === 'signedIn' && description !== undefined;
  const leadsNowhere = back === undefined && backParams !== undefined;
  return [
    ...(isHidden
      ? [idleWord('', 'description', 'a screen that search engines may read, so not for "signedIn"')]
      : []),
    ...(isDecided ? [idleWord('', 'signInWhen', 'a screen for "everyone"')] : []),
    ...(leadsNowhere ? [idleWord('', 'backParams', 'a screen with "back"')] : []),
  ];
}
