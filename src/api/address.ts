import type { Json } from '../base/json.ts';
import type { QueryWriting } from '../language/call.ts';
import type { CallInfo } from '../language/portal.ts';
import { CallError } from './call-error.ts';

/** The arguments of a call, by name. Null and undefined ones are left out. */
export type Arguments = { readonly [name: string]: Json | undefined };

const asText = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * Fills the {names} of a path. Throws if one is missing, or is a step to another folder, which stays one however it is
 * encoded (WHATWG URL, 4.1): such an address would ask for something else.
 */
function fillPath(call: string, path: string, given: Arguments): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = asText(given[name] ?? '');
    if (/^\.{0,2}$/.test(text)) {
      throw new CallError(call, { status: 0, code: 'missing_argument', message: `${call} needs ${name}` });
    }
    return encodeURIComponent(text);
  });
}

/** The texts that stand for an argument in the query. */
function queryTexts(value: Json, writing: QueryWriting): string[] {
  if (!Array.isArray(value) || writing === 'json') return [asText(value)];
  const texts = value.map(asText);
  return writing === 'comma' ? [texts.join(',')] : texts;
}

/** The address of a call in one version: `/api/v2/contracts?offset=0&lang=ca_ES`. */
export function callAddress(
  call: string,
  info: CallInfo,
  version: number,
  given: Arguments,
  common: Arguments,
): string {
  const query = new URLSearchParams();
  const sent = Object.fromEntries(info.query.map((name) => [name, given[name]]));
  for (const [name, value] of Object.entries({ ...sent, ...common })) {
    if (value === undefined || value === null) continue;
    for (const text of queryTexts(value, info.write?.[name] ?? 'json')) query.append(name, text);
  }
  const path = fillPath(call, info.path, given);
  return `/api/v${version}/${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The JSON body of a call, or undefined where it has none. */
export function callBody(info: CallInfo, given: Arguments): string | undefined {
  if (info.body.length === 0) return undefined;
  const entries = info.body
    .map((name) => [name, given[name]] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify(Object.fromEntries(entries));
}
