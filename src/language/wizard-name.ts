/** The name under which rules read how far a wizard is: `data.wizard`. In a file of its own, without schemas. */
export const wizardName = 'wizard';

/** What the action `step` leads to beside the steps, which therefore have other names. */
export const stepWords: readonly string[] = ['next', 'previous'];
