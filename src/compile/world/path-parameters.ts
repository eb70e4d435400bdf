/** The names of the variable parts of a path: `/contracts/:type` has one. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
