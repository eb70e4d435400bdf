import { fileFindings } from '../../compile/check/assets.ts';
import { readAsset } from '../../compile/read/read-asset.ts';
import { sizeInWords } from '../../language/asset.ts';
import { messages } from '../../language/messages.ts';

/** The longest file that the workbench takes, in bytes: ten times the size from which a logo is too heavy. */
export const longestAsset = 1_000_000;

/** Why a file cannot stand in `assets` under its name, as the check says it; undefined if it can. */
export function assetFault(file: string, content: Uint8Array): string | undefined {
  const asset = readAsset(content);
  if (asset.bytes > longestAsset)
    return `${file} has ${sizeInWords(asset.bytes)}; the workbench takes files up to ${longestAsset / 1000} kB`;
  const found = fileFindings({ pointer: '', file, use: 'file' }, asset).find(
    ({ code }) => messages[code].severity === 'error',
  );
  return found && messages[found.code].say(found.details ?? {});
}
