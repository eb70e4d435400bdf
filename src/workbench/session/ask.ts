import { apiAddress, type Refused } from '../contract.ts';

/** A request that the server answered with a refusal. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(readonly refusal: Refused) {
    super(refusal.message);
  }
}

/** A request that nobody answered: the server has stopped, or is starting again. */
export class LostError extends Error {
  override readonly name = 'LostError';
}

/** Asks the server of `npm run dev`. */
export async function ask<Answer>(name: string, body?: unknown): Promise<Answer> {
  const sent =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${apiAddress}/${name}`, sent).catch((thrown: unknown) => {
    throw new LostError(String(thrown));
  });
  const content = (await answer.json().catch(() => undefined)) as Answer & Refused;
  if (answer.ok) return content;
  throw new RefusedError(
    content ?? { message: `The server failed with ${answer.status}; its console says why.` },
  );
}

/** The request for what a file in `assets` holds. */
export const assetQuery = (path: string): string => `asset?file=${encodeURIComponent(path)}`;

/** What went wrong, in words for whoever works here. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof RefusedError) return thrown.message;
  return `The workbench has a fault: ${String(thrown)}. Reload the page; what was typed is kept.`;
}
