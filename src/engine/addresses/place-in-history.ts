import { jsonStorage } from '../../base/json-storage.ts';

/** What the tab keeps of its history over a reload. */
type Place = {
  /** The position of the entry that was shown last. */
  position: number;
  /** The position of the last entry, which Forward leads to. */
  highest: number;
  /** How far each entry was scrolled, in pixels, by its position. */
  tops: { [position: number]: number };
};

const key = 'history';
const open = () => jsonStorage('mostrador_', sessionStorage);

/** The place in the history where this tab was last; undefined in a new one, or where the browser keeps nothing. */
export const readPlace = (): Place | undefined => open().read(key) as Place | undefined;

const keep = (place: Place) => open().write(key, place);

/** Keeps the position of the entry that is shown. A new entry takes the place of all that Forward led to. */
export function keepPosition(position: number, isNew = false): void {
  const { highest = position, tops = {} } = readPlace() ?? {};
  const kept = Object.entries(tops).filter(([at]) => !isNew || Number(at) < position);
  keep({
    position,
    highest: isNew ? position : Math.max(highest, position),
    tops: Object.fromEntries(kept),
  });
}

/** Keeps how far an entry is scrolled. */
export function keepTop(position: number, top: number): void {
  const place = readPlace() ?? { position, highest: position, tops: {} };
  keep({ ...place, tops: { ...place.tops, [position]: top } });
}
