/** A window so low, such as that of a phone with its keyboard open, that what stands at its edges leaves no room to type. */
export const lowWindow = '@media screen and (max-height: 30em)';
