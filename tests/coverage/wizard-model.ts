import { note } from '../../src/cli/coverage/notes.ts';
import * as original from '../../src/engine/wizard/wizard-model.ts';

/** Notes each wizard that is opened, drawn or not. */
export class WizardModel extends original.WizardModel {
  constructor(...given: ConstructorParameters<typeof original.WizardModel>) {
    super(...given);
    note('views', `wizard-${given[0].id}`);
  }
}
