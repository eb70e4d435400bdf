/**
 * Stands in builds for MUI's provider of a theme whose values are CSS variables, which ours are not: 15 kilobytes that draw
 * nothing.
 */
export const CssVarsProvider = (): null => null;
