import { note } from '../../src/cli/coverage/notes.ts';
import * as original from '../../src/engine/form/form-model.ts';

/** Notes each form that is opened, drawn or not. */
export class FormModel extends original.FormModel {
  constructor(...given: ConstructorParameters<typeof original.FormModel>) {
    super(...given);
    note('views', `form-${given[0].id}`);
  }
}
