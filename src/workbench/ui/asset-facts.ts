import { readAsset } from '../../compile/read/read-asset.ts';
import { fromBase64 } from '../edits/asset-text.ts';

const sizeOf = (bytes: number): string =>
  bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;

/** What a file is, in a few words: `SVG, 344 × 80, 1.2 kB`. */
export function assetFacts(text: string): string {
  const { bytes, holds, width, height } = readAsset(fromBase64(text));
  const sides = width === undefined || height === undefined ? [] : [`${width} × ${height}`];
  return [...(holds ? [holds.toUpperCase()] : []), ...sides, sizeOf(bytes)].join(', ');
}
