/** Positions in the browser's history: several entries are gone back over at once. */

/** The position of the present entry, which the router counts. */
export const historyPosition = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Goes back to the entry at an earlier position, and waits until it is the present one. */
export async function goBackTo(position: number, go: (distance: number) => unknown): Promise<void> {
  const distance = position - historyPosition();
  if (distance >= 0) return;
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  go(distance);
  await gone;
}
