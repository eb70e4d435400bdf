import { isObject, type Json } from '../base/json.ts';
import { Refusal } from './handler.ts';
import type { ResolvedCall } from './resolved-call.ts';

const isList = (schema: Json | undefined): boolean => {
  const type = isObject(schema) ? schema.type : undefined;
  return type === 'array' || (Array.isArray(type) && type.includes('array'));
};

function parsed(name: string, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Refusal(400, { errors: { [name]: ['malformed_list'] } });
  }
}

/** The values of a query; its lists are read as the call says that they are written. */
export function readQuery(call: ResolvedCall, query: { [name: string]: string[] }): { [name: string]: Json } {
  const properties = isObject(call.query?.properties) ? call.query.properties : {};
  const entries = Object.entries(query).map(([name, texts]): [string, Json] => {
    const [text = ''] = texts;
    if (!isList(properties[name])) return [name, text];
    const writing = call.write?.[name] ?? 'json';
    if (writing === 'repeat') return [name, texts];
    return [name, writing === 'comma' ? text.split(',') : parsed(name, text)];
  });
  return Object.fromEntries(entries);
}
