/** The addresses that may be written in a definition. */
import Type from 'typebox';

const outside = '[Hh][Tt][Tt][Pp][Ss]?://|mailto:|tel:';
const likeOutside =
  'an address outside the portal, such as https://www.sol.example/tarifas, mailto:… or tel:…';

/** An address outside the portal: http(s), mail or phone; or a file in the assets of the partner, such as a PDF. */
export const outsideAddress = Type.String({
  pattern: `^(${outside}|/brand/)`,
  patternErrorMessage: `${likeOutside}, or /brand/ and a file in assets/`,
});

/** An address outside the portal, or a path of it. */
export const anyAddress = Type.String({
  pattern: `^(${outside}|/(?!/))`,
  patternErrorMessage: `a path of the portal, or ${likeOutside}`,
});
