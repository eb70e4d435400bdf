/** Where a picture of a brand is found: at its own address, or in the page itself, where the build has put a small one. */
export const brandAddress = (picture: string): string =>
  picture.startsWith('data:') ? picture : `/brand/${picture}`;
