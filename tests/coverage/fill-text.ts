import * as original from '../../src/portal/fill-text.ts';
import { note } from '../../src/cli/coverage/notes.ts';

export const { fillText } = original;

/** Notes the key of each text that is shown. */
export const findText: typeof original.findText = (find, key, parameters, language) => {
  note('texts', key);
  return original.findText(find, key, parameters, language);
};
