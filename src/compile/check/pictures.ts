import { nearest } from '../../base/suggest.ts';
import { textKeys } from '../../rules/text-keys.ts';
import type { Finding } from '../finding.ts';
import type { Site } from '../structure/site.ts';

const brand = '/brand/';
/** Addresses that cannot be checked here: other hosts, data URLs, the API, files of the build. */
const unjudged = /^(?:https:\/\/|data:image\/|\/(?:api|assets)\/)/i;

/** The places of a view that take the address of a picture. */
export const pictureSites = (sites: readonly Site[]): Site[] =>
  sites.filter(({ kind, schema }) => kind === 'value' && schema.to === 'picture');

/** Pictures that a partner's assets lack, and addresses at which there is none. `assets` are paths below its folder. */
export function pictureFindings(
  sites: readonly Site[],
  partner: string,
  assets: readonly string[],
): Finding[] {
  const known = assets.map((file) => `${brand}${file}`);
  return sites.flatMap(({ value, pointer }) =>
    textKeys(value)
      .keys.filter((address) => !unjudged.test(address) && !known.includes(address))
      .map((address): Finding => {
        const file = address.slice(address.lastIndexOf('/') + 1);
        const near = assets.includes(file) ? file : nearest(file, assets);
        const finding: Finding = { code: 'missing-picture', pointer, details: { address, partner } };
        return near === undefined ? finding : { ...finding, suggestion: `${brand}${near}` };
      }),
  );
}
