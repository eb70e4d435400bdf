/** The spaces between blocks by their names in definitions, in steps of the theme. */
export const gaps = { none: 0, small: 1, medium: 2, large: 4 } as const;
