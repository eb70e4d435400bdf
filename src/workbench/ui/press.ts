/**
 * What a button does where it may be impossible at the moment. It stays where the keyboard finds it: one that is really
 * disabled loses the focus in the browser.
 */
export const pressWhen = (isPossible: boolean, press: () => void) => ({
  'aria-disabled': isPossible ? undefined : true,
  onClick: isPossible ? press : undefined,
});
