/** For codes that are copied from a paper: no dictionary, capitals on phones, nothing to propose. */
export const codeAttributes = {
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
} as const;
