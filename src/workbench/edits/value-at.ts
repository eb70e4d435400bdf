import { isObject, type Json } from '../../base/json.ts';

/** The value at some steps, of objects and lists. */
export const valueAt = (value: Json | undefined, steps: readonly string[]): Json | undefined =>
  steps.reduce<Json | undefined>((inner, step) => {
    if (Array.isArray(inner)) return (inner as Json[])[Number(step)];
    return isObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }, value);
