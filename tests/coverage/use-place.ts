import { note } from '../../src/cli/coverage/notes.ts';
import * as original from '../../src/engine/data/use-place.ts';

export type Placed = original.Placed;

/** Notes each screen and each dialog that is drawn. Of all that have a place, only screens say who may see them. */
export const usePlace: typeof original.usePlace = (definition, ...around) => {
  note('views', `${'access' in definition ? 'screen' : 'dialog'}-${definition.id}`);
  return original.usePlace(definition, ...around);
};
