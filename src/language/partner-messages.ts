import { among, error, isKey, warning } from './message.ts';

/** What is said of what a partner writes: texts, brand, settings, patches. */
export const partnerMessages = {
  'screen-off': error(
    'The partner has switched this screen off, so nothing may lead to it.',
    (at) => `leads to the screen "${at.name}", which this partner has switched off`,
  ),
  'missing-text': error("A text key lacks a text in one of the partner's languages.", (at) =>
    isKey(String(at.key))
      ? `no text "${at.key}" in ${at.languages}`
      : `"${at.key}" is no text key: here stands a key, and its words stand in texts/<language>/`,
  ),
  'unused-text': warning('No definition uses this text.', (at) => `the text "${at.key}" is not used`),
  'text-parameter': error(
    'A text names a parameter that is not given to it.',
    (at) =>
      `the text "${at.key}" needs {{${at.name}}} in ${at.language}; it is given ${at.given || 'nothing'}`,
  ),
  'markup-in-text': error(
    'A text holds HTML, which would be shown as it stands.',
    (at) => `the text "${at.key}" holds HTML`,
  ),
  'duplicate-host': error(
    'Two partners cannot be served at one host name.',
    (at) => `the host ${at.host} is also that of the partner "${at.other}"`,
  ),
  'text-format': error(
    'A text asks for a way of writing a value that does not exist.',
    (at) => `the text "${at.key}" writes a value as "${at.name}", which is no display format${among(at)}`,
  ),
  'text-elsewhere': warning(
    'A text stands in the file of another area, where nobody looks for it.',
    (at) => `the text "${at.key}" stands in ${at.area}.json, and would be looked for in ${at.own}.json`,
  ),
  'low-contrast': error(
    'WCAG 2.2 AA asks for 4.5:1 between a text and its ground, and 3:1 for controls.',
    (at) => `${at.pair} have a contrast of ${at.ratio}, below ${at.needed}`,
  ),
  'default-language': error(
    "The default language must be one of the partner's languages.",
    (at) => `the default language "${at.language}" is not among ${at.languages}`,
  ),
  'missing-asset': error(
    "A file of the brand is not in the partner's assets.",
    (at) => `there is no ${at.file} in the assets of the partner`,
  ),
  'missing-picture': error(
    'No picture comes from this address.',
    (at) =>
      `no picture comes from ${at.address}: a file in the assets of ${at.partner} is written /brand/<file>, one of elsewhere with https://`,
  ),
  'single-brace': error(
    'A parameter stands in two braces; with one it would be shown as it stands.',
    (at) => `the text "${at.key}" holds ${at.written}, which would be shown as it stands`,
  ),
  'path-as-text': error(
    'A path of data stands where its value is meant, and would be shown as it stands.',
    (at) => `"${at.path}" would be shown as it stands`,
  ),
  'no-provider': warning(
    'The settings lead to an identity provider that they do not name.',
    (at) => `"${at.name}" leads people to an identity provider, but there is no ${at.missing}`,
  ),
  'useless-patch': warning(
    'The partner sets what the base, or the default of a setting, says already.',
    () => 'nothing changes: the base, or the default, already says so',
  ),
  'over-nothing': error(
    'A file of a partner changes a definition that the base does not have.',
    (at) =>
      `there is no ${at.file} for this to change; a definition of its own is whole, from "version": 1 on`,
  ),
  'unknown-place': error(
    'A patch names a block by its path, a list to add to or a neighbour that the base does not have.',
    (at) => `the base has no ${at.what} "${at.name}" here`,
  ),
  'removes-nothing': error(
    'null removes a key of the base, which has none here.',
    (at) => `there is nothing to remove at "${at.key}"`,
  ),
};
