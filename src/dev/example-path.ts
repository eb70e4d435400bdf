/** The page of the example portal that shows no example. */
export const examplesStart = '/examples';

/** A name as addresses and files have it. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The page of an example, by its kind and the name of the thing. */
export const examplePath = (kind: string, name: string): string => `${examplesStart}/${kind}-${kebab(name)}`;
