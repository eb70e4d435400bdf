/** What a customer is asked to accept that a browser keeps; the first needs no consent. */
export const consentCategories = ['necessary', 'preferences', 'statistics', 'marketing'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

/** What the customer chose. */
export type ConsentChoice = { [Category in Exclude<ConsentCategory, 'necessary'>]: boolean };
