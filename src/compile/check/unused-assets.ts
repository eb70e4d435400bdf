import { isObject, type Json } from '../../base/json.ts';
import type { Assets } from '../../language/asset.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { PartnerDefinition } from '../../language/partner.ts';
import { diagnosticOf, startOf } from '../finding.ts';
import type { Document } from '../read/document.ts';
import { assetsOf, brandFiles, brandFolder } from './assets.ts';

/** The texts inside a value that name files of a partner. */
function addressesIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return value.includes(brandFolder) ? [value] : [];
  if (Array.isArray(value)) return (value as Json[]).flatMap(addressesIn);
  return isObject(value) ? Object.values(value).flatMap(addressesIn) : [];
}

/** The addresses of files of a partner in documents: whole ones, and beginnings of computed ones. */
export const addressesOf = (documents: Iterable<Document>): string[] =>
  [...documents].flatMap(({ value }) => addressesIn(value));

/** Published files of a partner that neither its brand nor an address in a definition, setting or text names. */
export function unusedAssetDiagnostics(
  id: string,
  partner: PartnerDefinition,
  assets: Assets,
  addresses: readonly string[],
): Diagnostic[] {
  const ofBrand = new Set(brandFiles(partner).map(({ file }) => file));
  const isNamed = (file: string) => {
    const own = `${brandFolder}${file}`;
    return ofBrand.has(file) || addresses.some((address) => address.includes(own) || own.startsWith(address));
  };
  return [...assetsOf(id, assets).keys()]
    .filter((file) => !isNamed(file))
    .map((file) =>
      diagnosticOf(
        { code: 'unused-asset', pointer: '', details: { file, address: `${brandFolder}${file}` } },
        startOf(`partners/${id}/assets/${file}`),
      ),
    );
}
