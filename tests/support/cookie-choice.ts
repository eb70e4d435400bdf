/** What the browser of somebody keeps who refused everything that needs consent, by the name of its place. */
export const cookieChoice = (partner: string): { name: string; value: string } => ({
  name: `mostrador.consent.${partner}`,
  value: JSON.stringify({ at: Date.now(), policy: '', choice: {} }),
});
