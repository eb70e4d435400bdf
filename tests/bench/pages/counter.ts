/** How often any field was drawn since it was last set to nothing; every variant counts in its own fields. */
export const counter = { fields: 0 };
