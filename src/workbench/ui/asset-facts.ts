import { readAsset } from '../../compile/read/read-asset.ts';
import { sizeInWords } from '../../language/asset.ts';
import { fromBase64 } from '../edits/asset-text.ts';

/** What a file is, in a few words: `SVG, 344 × 80, 1.2 kB`. */
export function assetFacts(text: string): string {
  const { bytes, holds, width, height } = readAsset(fromBase64(text));
  const sides = width === undefined || height === undefined ? [] : [`${width} × ${height}`];
  return [...(holds ? [holds.toUpperCase()] : []), ...sides, sizeInWords(bytes)].join(', ');
}
