import { isObject, type Json } from '../base/json.ts';
import { isRule, partsOf } from './rule.ts';

/** The text keys that a text can give: whole ones, and beginnings of computed ones. */
export type TextKeys = { keys: string[]; prefixes: string[] };

const none: TextKeys = { keys: [], prefixes: [] };

function together(values: readonly Json[]): TextKeys {
  const several = values.map(textKeys);
  return { keys: several.flatMap(({ keys }) => keys), prefixes: several.flatMap(({ prefixes }) => prefixes) };
}

/**
 * The keys of a literal, of each branch of a rule, and of `cat` the literal it begins with; data that is read gives
 * none.
 */
export function textKeys(value: Json): TextKeys {
  if (typeof value === 'string') return value === '' ? none : { keys: [value], prefixes: [] };
  if (isRule(value)) return keysOfRule(partsOf(value).operator.name, partsOf(value).operands);
  return isObject(value) && value.text !== undefined ? textKeys(value.text) : none;
}

function keysOfRule(name: string, operands: readonly Json[]): TextKeys {
  switch (name) {
    case 'if':
      return together(operands.filter((_, index) => index % 2 === 1 || index === operands.length - 1));
    case 'or':
    case 'firstGiven':
      return together(operands);
    case 'and':
      return together(operands.slice(-1));
    case 'var':
      return together(operands.slice(1));
    case 'get':
      return keysOfTable(operands[0]);
    case 'cat':
      return keysOfCat(operands);
    default:
      return none;
  }
}

/** `get` in a table written out in the rule can give any of its texts. */
function keysOfTable(table: Json | undefined): TextKeys {
  return isObject(table) && !isRule(table) ? together(Object.values(table)) : none;
}

function keysOfCat(parts: readonly Json[]): TextKeys {
  const computed = parts.findIndex((part) => typeof part === 'object' && part !== null);
  const beginning = (computed < 0 ? parts : parts.slice(0, computed)).join('');
  if (beginning === '') return none;
  return computed < 0 ? { keys: [beginning], prefixes: [] } : { keys: [], prefixes: [beginning] };
}
