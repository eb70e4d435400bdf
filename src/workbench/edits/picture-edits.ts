import { asObject } from '../../base/json.ts';
import { assetFault } from './asset-fault.ts';
import { assetName, inBase64 } from './asset-text.ts';
import { dataOf, withoutValue, withValue } from './json-text.ts';
import { valueAt } from './value-at.ts';

/** The places of a brand that name a picture. */
export type PictureSlot = 'logo' | 'logoDark' | 'icon';

type Change = { path: string; text: string | null };

const slots: readonly PictureSlot[] = ['logo', 'logoDark', 'icon'];

/** The file that the brand names at a place. */
export function pictureAt(partnerFile: string | null, slot: PictureSlot): string | undefined {
  const file = valueAt(dataOf(partnerFile), ['brand', slot]);
  return typeof file === 'string' ? file : undefined;
}

/** The words by which a picture's name tells it from that of another place. */
const suffixes = { logo: 'light', logoDark: 'dark', icon: 'icon' };

/** The name for a file that was given, another than those of the pictures at the other places. */
export function nameFor(given: string, slot: PictureSlot, partnerFile: string | null): string {
  const name = assetName(given, slot === 'icon' ? 'icon' : 'logo');
  const isTaken = slots.some((other) => other !== slot && pictureAt(partnerFile, other) === name);
  return isTaken ? name.replace(/\.(?=[^.]*$)/, `-${suffixes[slot]}.`) : name;
}

/** Why a file cannot be the picture of a place, in a sentence; undefined if it can. */
export function pictureFault(
  name: string,
  content: Uint8Array,
  { pattern = '', patternErrorMessage }: { pattern?: string; patternErrorMessage?: string },
): string | undefined {
  if (!new RegExp(pattern, 'u').test(name)) return `Not taken: ${name} is not ${patternErrorMessage}.`;
  const fault = assetFault(name, content);
  return fault && `Not taken: ${fault}.`;
}

/** What the brand named before and nothing needs any more: a picture that was dropped and never written. */
function leftOver(file: string | undefined, partnerFile: string, isUnwritten: (file: string) => boolean) {
  const brand = asObject(valueAt(dataOf(partnerFile), ['brand']));
  return file !== undefined && isUnwritten(file) && !slots.some((slot) => brand[slot] === file) ? [file] : [];
}

/**
 * The changes by which a brand names another picture, or, without one, none at this place.
 * @param partnerFile the text of partner.json.
 * @param isUnwritten whether a file of `assets` is not on disk.
 */
export function withPicture(
  {
    partner,
    text,
    isUnwritten,
  }: { partner: string; text: string | null; isUnwritten(file: string): boolean },
  slot: PictureSlot,
  picture: { name: string; content: Uint8Array } | undefined,
): Change[] {
  const folder = `partners/${partner}`;
  const before = pictureAt(text, slot);
  const changed = picture
    ? withValue(text, ['brand', slot], picture.name)
    : withoutValue(text, ['brand', slot]);
  const gone = leftOver(before, changed ?? '', (file) => file !== picture?.name && isUnwritten(file));
  return [
    ...(picture ? [{ path: `${folder}/assets/${picture.name}`, text: inBase64(picture.content) }] : []),
    { path: `${folder}/partner.json`, text: changed },
    ...gone.map((file) => ({ path: `${folder}/assets/${file}`, text: null })),
  ];
}
