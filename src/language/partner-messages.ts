import { among, error, isKey, type Message, unknown, warning } from './message.ts';

/** What is wrong with a file that holds something else than its name says. */
function misnamed({ file, holds }: Parameters<Message['say']>[0]): string {
  if (holds === 'nothing') return `${file} is empty: save it again from the program that it was made with`;
  if (holds !== undefined)
    return `${file} holds ${String(holds).toUpperCase()}: give it the ending .${holds}, or save it again as what its name says`;
  const remedy = String(file).endsWith('.svg')
    ? 'a drawing begins with <svg xmlns="http://www.w3.org/2000/svg" …>'
    : 'save it again as what its name says';
  return `the content of ${file} is not what its ending says; ${remedy}`;
}

/** Messages about the files of a partner: texts, brand, settings, patches. */
export const partnerMessages = {
  'screen-off': error(
    'Something leads to a screen that the partner has switched off.',
    (at) => `leads to the screen "${at.name}", which this partner has switched off`,
  ),
  'missing-text': error("A text key lacks a text in one of the partner's languages.", (at) =>
    isKey(String(at.key))
      ? `no text "${at.key}" in ${at.languages}${at.home === undefined ? '' : `: write it in ${at.home}`}`
      : `"${at.key}" is not a text key: write a key here, and its text in texts/<language>/`,
  ),
  'unused-text': warning('No definition uses this text.', (at) => `the text "${at.key}" is not used`),
  'text-parameter': error(
    'A text uses a parameter that it does not get.',
    (at) =>
      `the text "${at.key}" needs {{${at.name}}} in ${at.language}, but ${at.given ? `can fill in only ${at.given} here` : 'nothing is filled in here'}`,
  ),
  'markup-in-text': error(
    'A text contains HTML, which would be shown as plain text.',
    (at) => `the text "${at.key}" contains HTML: write plain words`,
  ),
  'duplicate-host': error(
    'Two partners cannot have the same host name.',
    (at) => `the partner "${at.other}" has the host name ${at.host} too`,
  ),
  'text-format': error(
    'A text uses a display format that does not exist.',
    (at) => `the text "${at.key}" uses "${at.name}", which is not a display format${among(at)}`,
  ),
  'unheard-texts': warning(
    'A partner has texts in a language that it does not offer, so nobody reads them.',
    (at) =>
      `the portal does not offer ${at.language}; it offers ${at.offered}: add it to "languages" in partner.json, or remove the file`,
  ),
  'untranslated-texts': warning(
    'A file of texts holds the words of another language: it was copied, or a command began some of it, and that was not translated.',
    (at) =>
      at.begun === undefined
        ? `each text here stands in the same words in ${at.other}: one of the two is not yet translated`
        : `not yet translated, in the words that the command made from the key: ${at.begun}`,
  ),
  'text-elsewhere': warning(
    'A text is in the file of another area, where it is not found.',
    (at) => `the text "${at.key}" is in ${at.area}.json; move it to ${at.own}.json`,
  ),
  'low-contrast': error(
    'WCAG 2.2 AA requires a contrast of 4.5:1 between a text and its background, and 3:1 for controls.',
    (at) => `${at.pair} have a contrast of ${at.ratio}, below ${at.needed}`,
  ),
  'default-language': error(
    "The default language must be one of the partner's languages.",
    (at) => `the default language "${at.language}" is not among ${at.languages}`,
  ),
  'missing-asset': error(
    "A brand file is missing in the partner's assets.",
    (at) => `there is no ${at.file} in the assets of the partner`,
  ),
  'misnamed-asset': error(
    'A file holds something else than its name says, so that browsers do not show it.',
    misnamed,
  ),
  'heavy-asset': warning(
    'A file is so long that customers on a phone wait for it.',
    (at) => `${at.file} has ${at.size}; make it smaller than ${at.most}`,
  ),
  'oblong-icon': warning(
    'The icon of a brand stands in a square: in the tab of a browser, on the screen of a phone.',
    (at) => `${at.file} is ${at.width} by ${at.height}; an icon is as broad as it is high`,
  ),
  'thin-logo': warning(
    'A logo is drawn whole in its place on the bar of the menu; one of quite another shape becomes a line there.',
    (at) =>
      `${at.file} is ${at.width} by ${at.height}, which is drawn ${at.drawn}; a logo is at most ${at.broadest} times as broad as high, and at most ${at.highest} times as high as broad`,
  ),
  'scripted-drawing': warning(
    'A drawing holds a script, which no page of the portal runs.',
    (at) => `${at.file} holds a script: draw it without, or save it from its program as a plain SVG`,
  ),
  'unused-asset': warning(
    'A file in the assets of a partner is named nowhere, so no page shows it.',
    (at) => `nothing names ${at.file}: delete it, or write ${at.address} where it belongs`,
  ),
  'unknown-font': warning(
    'The first font of a brand is none that the host serves, nor one that every device has.',
    (at) =>
      `the font "${at.name}" is not among the fonts of the brand, so it shows only where it is installed`,
  ),
  'missing-picture': error(
    'There is no picture at this address.',
    (at) =>
      `there is no picture at ${at.address}: write /brand/<file> for a file in the assets of ${at.partner}, or a whole address with https://`,
  ),
  'single-brace': error(
    'A parameter needs double braces; in single braces it would be shown as plain text.',
    (at) => `the text "${at.key}" contains ${at.written}, which would be shown as plain text`,
  ),
  'text-braces': error(
    'Double braces in a text hold the name of a parameter, and behind a comma the format it is shown in.',
    (at) => `the text "${at.key}" contains ${at.written}: write {{name}} or {{name, format}}`,
  ),
  'path-as-text': error(
    'A data path is written as a text, so the path would be shown instead of its value.',
    (at) => `the words "${at.path}" would be shown instead of the value`,
  ),
  'key-as-value': error(
    'The key of a text is written where a value belongs, so the key would be shown instead of the text.',
    (at) => `the words "${at.key}" would be shown instead of the text`,
  ),
  'unknown-embed': error(
    'A partner declares a script for embeds that no block asks for.',
    (at) =>
      `no block of this portal asks for the embed "${at.name}"${at.known === undefined ? '' : `; blocks ask for ${at.known}`}`,
  ),
  'no-cookie-policy': warning(
    'Customers are asked for consent, but no policy says to what.',
    (at) => `the embed "${at.name}" needs the consent of customers, but there is no policy to read`,
  ),
  'no-provider': warning(
    'The settings use an identity provider without naming it.',
    (at) => `"${at.name}" needs an identity provider, but there is no ${at.missing}`,
  ),
  'unknown-warning': error(
    'A partner suppresses a warning that the check does not know.',
    unknown('warning'),
  ),
  'suppressed-error': error(
    'Only warnings can be suppressed: an error prevents the portal.',
    (at) =>
      `"${at.name}" is an error, which cannot be suppressed: correct what it reports, and remove this entry`,
  ),
  'unused-suppression': warning(
    'A suppressed warning does not occur, so the entry would hide a later mistake.',
    (at) => `no warning "${at.name}" occurs in ${at.where}: remove this entry`,
  ),
  'useless-patch': warning(
    'The partner sets a value that the base, or the default of a setting, already has.',
    (at) => `"${at.key}" changes nothing: ${at.where} has this value already; remove it`,
  ),
  'over-nothing': error(
    'A file of a partner changes a definition that the base does not have.',
    (at) => `there is no ${at.file} to change; a new definition must be complete and begin with "version": 1`,
  ),
  'unknown-place': error(
    'A patch names a block by its path, a list to add to or a neighbour that there is not.',
    (at) => `there is no ${at.what} "${at.name}" here${among(at)}`,
  ),
  'opposite-places': warning(
    'A patch puts two entries both before and after each other; the line that comes first holds.',
    (at) =>
      `"${at.first}" does not stand before "${at.second}": other lines of this patch put it behind; remove one of them`,
  ),
  'removes-used': error(
    'A partner takes the dialog from a form, but something still opens it.',
    (at) => `the dialog "${at.name}" is still opened by ${at.users}: remove what opens it, or leave it`,
  ),
  'empty-change': warning(
    'A file of a partner holds nothing but its version.',
    (at) => `this file changes nothing${at.base === undefined ? '' : ` of ${at.base}`}`,
  ),
  'unopened-dialog': warning(
    'No definition of the portal opens this dialog of a partner.',
    (at) => `nothing opens the dialog "${at.name}"`,
  ),
  'removes-nothing': error(
    'null removes a key of the base, but the base has no such key.',
    (at) => `there is nothing to remove at "${at.key}": the base has no such key here`,
  ),
};
