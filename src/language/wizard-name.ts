/** The name under which rules read how far a wizard is: `data.wizard`. In a file of its own, without schemas. */
export const wizardName = 'wizard';
