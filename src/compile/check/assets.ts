import { jsonPointer } from '../../base/json-pointer.ts';
import { isObject, type Json } from '../../base/json.ts';
import { nearest } from '../../base/suggest.ts';
import {
  type Asset,
  type Assets,
  type AssetUse,
  endingOf,
  heaviest,
  logoPlace,
  sizeInWords,
} from '../../language/asset.ts';
import type { PartnerDefinition } from '../../language/partner.ts';
import { textKeys } from '../../rules/text-keys.ts';
import type { Finding } from '../finding.ts';
import type { Site } from '../structure/site.ts';

/** Where the host serves the files of a partner. */
export const brandFolder = '/brand/';
/** Addresses that cannot be checked here: other hosts, data URLs, the API, files of the build. */
const unjudged = /^(?:https:\/\/|data:image\/|\/(?:api|assets)\/)/i;

/** A place that names a file of the partner, by its path below `assets`; what stands before that path there. */
export type NamedAsset = { pointer: string; file: string; use: AssetUse; before?: string };

/** The files in the assets of one partner, named without the folder. */
export function assetsOf(id: string, assets: Assets): Map<string, Asset> {
  const folder = `partners/${id}/assets/`;
  const own = [...assets].filter(([path]) => path.startsWith(folder));
  return new Map(own.map(([path, asset]) => [path.slice(folder.length), asset]));
}

/** The file that was probably meant. */
function nearFile(file: string, assets: Assets): string | undefined {
  const bare = file.slice(file.lastIndexOf('/') + 1);
  return assets.has(bare) ? bare : nearest(bare, [...assets.keys()]);
}

/** Whether a picture is broader or higher than a square by more than a hundredth. */
const isOblong = ({ width, height }: Asset): boolean =>
  width !== undefined && height !== undefined && Math.abs(width - height) > Math.max(width, height) / 100;

/** The shortest side that a logo is drawn with, in pixels; a shorter one makes it a line. */
const shortestSide = logoPlace.height / 2;

/** What is wrong with the shape of a logo, which is drawn whole in its place. */
function logoFindings({ pointer, file }: NamedAsset, { width, height }: Asset): Finding[] {
  if (!width || !height) return [];
  const scale = Math.min(logoPlace.width / width, logoPlace.height / height);
  if (Math.min(width, height) * scale >= shortestSide) return [];
  const details = {
    file,
    width,
    height,
    drawn: `${Math.ceil(width * scale)} by ${Math.ceil(height * scale)}`,
    broadest: logoPlace.width / shortestSide,
    highest: logoPlace.height / shortestSide,
  };
  return [{ code: 'thin-logo', pointer, details }];
}

/** What is wrong with a file that is there: what it holds, how long it is, and its shape. */
export function fileFindings(named: NamedAsset, asset: Asset): Finding[] {
  const { pointer, file, use } = named;
  const { bytes, holds, width, height } = asset;
  const found = bytes === 0 ? 'nothing' : holds;
  if (found !== endingOf(file)) return [{ code: 'misnamed-asset', pointer, details: { file, holds: found } }];
  const heavy: Finding = {
    code: 'heavy-asset',
    pointer,
    details: { file, size: sizeInWords(bytes), most: `${heaviest[use] / 1000} kB` },
  };
  const oblong: Finding = { code: 'oblong-icon', pointer, details: { file, width, height } };
  return [
    ...(asset.scripted ? [{ code: 'scripted-drawing' as const, pointer, details: { file } }] : []),
    ...(bytes > heaviest[use] ? [heavy] : []),
    ...(use === 'icon' && isOblong(asset) ? [oblong] : []),
    ...(use === 'logo' ? logoFindings(named, asset) : []),
  ];
}

function namedFindings(named: NamedAsset, assets: Assets): Finding[] {
  const { pointer, file, before = '' } = named;
  const asset = assets.get(file);
  if (asset) return fileFindings(named, asset);
  const suggestion = nearFile(file, assets);
  return [
    {
      code: 'missing-asset',
      pointer,
      details: { file },
      ...(suggestion ? { suggestion: `${before}${suggestion}` } : {}),
    },
  ];
}

/** Where a partner's brand names files. */
export function brandFiles({ brand: { logo, logoDark, icon, fonts = [] } }: PartnerDefinition): NamedAsset[] {
  return [
    { pointer: '/brand/logo', file: logo, use: 'logo' },
    ...(logoDark === undefined ? [] : [{ pointer: '/brand/logoDark', file: logoDark, use: 'logo' as const }]),
    { pointer: '/brand/icon', file: icon, use: 'icon' },
    ...fonts.map(({ file }, index) => ({
      pointer: `/brand/fonts/${index}/file`,
      file,
      use: 'font' as const,
    })),
  ];
}

/** Files of the brand that are missing, or not what they should be. */
export const brandAssetFindings = (partner: PartnerDefinition, assets: Assets): Finding[] =>
  brandFiles(partner).flatMap((named) => namedFindings(named, assets));

/** The addresses of own files anywhere in settings. */
function ownFiles(value: Json | undefined, steps: readonly (string | number)[]): NamedAsset[] {
  if (typeof value === 'string' && value.startsWith(brandFolder))
    return [
      {
        pointer: jsonPointer(steps),
        file: value.slice(brandFolder.length),
        use: 'file',
        before: brandFolder,
      },
    ];
  if (Array.isArray(value)) return value.flatMap((item, index) => ownFiles(item, [...steps, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => ownFiles(inner, [...steps, key]));
}

/** Files that settings lead to, such as `/brand/terms.pdf`. */
export const settingAssetFindings = ({ settings = {} }: PartnerDefinition, assets: Assets): Finding[] =>
  ownFiles(settings, ['settings']).flatMap((named) => namedFindings(named, assets));

const isPicture = ({ schema }: Site): boolean => schema.to === 'picture';

/** The places of a view that take the address of a picture, and those that name a file of the partner otherwise. */
export const publishedSites = (sites: readonly Site[]): Site[] =>
  sites.filter(
    (site) =>
      site.kind === 'value' &&
      (isPicture(site) || textKeys(site.value).keys.some((address) => address.startsWith(brandFolder))),
  );

/** Files of a partner that a view names and that are missing or wrong, and addresses at which there is no picture. */
export function publishedFindings(sites: readonly Site[], partner: string, assets: Assets): Finding[] {
  return sites.flatMap((site) =>
    textKeys(site.value).keys.flatMap((address): Finding[] => {
      const { pointer } = site;
      const own = address.startsWith(brandFolder) ? address.slice(brandFolder.length) : undefined;
      const use = isPicture(site) ? 'picture' : 'file';
      if (own !== undefined && (use === 'file' || assets.has(own)))
        return namedFindings({ pointer, file: own, use, before: brandFolder }, assets);
      if (use === 'file' || unjudged.test(address)) return [];
      const near = nearFile(address, assets);
      const finding: Finding = { code: 'missing-picture', pointer, details: { address, partner } };
      return [near === undefined ? finding : { ...finding, suggestion: `${brandFolder}${near}` }];
    }),
  );
}
