import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Migration } from '../migration.ts';
import { mapEntries, pathSteps, renamed, within } from '../patch-keys.ts';

/** What a value is: the menu, its entries by key, one entry, entries that a list gives, or nothing with entries. */
type Place = 'menu' | 'items' | 'entry' | 'list' | 'actions' | 'other';

const plainWords =
  'label icon screen params query hash href direct foldedWhen widget visibleWhen disabledWhen pinned order';

/** The words of a place, and what they hold. In `items` people choose the keys. */
const words: { [inside in Place]?: ReadonlyMap<string, Place> } = {
  menu: new Map([['items', 'items']]),
  list: new Map([['each', 'entry']]),
  entry: new Map<string, Place>([
    ...plainWords.split(' ').map((word): [string, Place] => [word, 'other']),
    ['actions', 'actions'],
    ['items', 'items'],
    ['entries', 'list'],
  ]),
};

const placeOf = (key: string, inside: Place): Place | undefined =>
  inside === 'items' ? 'entry' : words[inside]?.get(key);

/** True for an entry that is called `actions` itself, which only its own words tell from what a press does. */
const isEntry = (value: Json | undefined): boolean =>
  isObject(value) && ['label', 'icon', 'visibleWhen', 'pinned', 'order'].some((word) => word in value);

/** A step of a path may leave out what is between: in an entry, one that is no word names an entry inside. */
function stepTo(step: string, inside: Place, value: Json | undefined): Place {
  const place = placeOf(step, inside);
  if (place === 'actions' && isEntry(value)) return 'entry';
  return place ?? (inside === 'entry' ? 'entry' : 'other');
}

/** A key that is a path, and its value. */
function atPath(steps: readonly string[], value: Json, from: Place): readonly [string, Json] {
  let place = from;
  const written = steps.map((step, index) => {
    place = stepTo(step, place, index === steps.length - 1 ? value : undefined);
    return place === 'actions' ? 'onPress' : step;
  });
  return [written.join('/'), migrateAt(place, value)];
}

const migrateAt = (place: Place, value: Json): Json =>
  within(value, (object) => {
    const inside = mapEntries(object, (key, inner) => {
      const steps = pathSteps(key);
      return steps ? atPath(steps, inner, place) : [key, migrateAt(placeOf(key, place) ?? 'other', inner)];
    });
    return place === 'entry' ? renamed(inside, 'actions', 'onPress') : inside;
  });

/** What a press of an entry does is called as on a button. */
export const menu1: Migration = {
  doc: '"actions" of an entry is called "onPress", as on buttons and links',
  migrate: (menu) => migrateAt('menu', menu) as JsonObject,
};
