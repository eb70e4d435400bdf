import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** Settings that belong together. */
export const group = <Properties extends TProperties>(description: string, properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, description });

/** A switch. */
export const flag = (description: string, byDefault: boolean) =>
  Type.Boolean({ description, default: byDefault });

/** A text. The example differs from the default, for the reference and the help of editors. */
export const text = (description: string, byDefault: string, example: string) =>
  Type.String({ description, default: byDefault, examples: [example] });

/** A date with a time; empty by default. */
export const moment = (description: string, example: string) =>
  Type.String({ description, default: '', format: 'date-time', examples: [example] });

/** A number that is not negative, in a unit. */
export const number = (description: string, byDefault: number, unit: string) =>
  Type.Number({ description: `${description} Unit: ${unit}.`, default: byDefault, minimum: 0 });

/** One word out of a few. */
export const choice = <Values extends string>(
  description: string,
  values: readonly Values[],
  byDefault: NoInfer<Values>,
) => Type.Unsafe<Values>({ type: 'string', enum: [...values], description, default: byDefault });

/** A list. */
export const list = <Item extends TSchema>(
  description: string,
  items: Item,
  byDefault: Static<Item>[],
  example: Static<Item>[],
) => Type.Array(items, { description, default: byDefault, examples: [example] });
