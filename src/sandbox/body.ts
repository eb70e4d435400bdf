import { Refusal } from './handler.ts';

/**
 * The length that a body may have, in bytes: that of an order sent at once, with the most files that a person attaches to
 * it (3 of the invoice, 2 of the identity document, 3 of self-consumption). Files travel as text, a third longer than they are.
 */
export const bodyLimit = (8 * 15_000_000 * 4) / 3 + 2 ** 20;

const tooLarge = () => new Refusal(413, { message: 'too_large' });

/** Reads the body of a request as text. Refuses one that is longer than the limit before all of it has arrived. */
export async function textOf(request: Request, limit = bodyLimit): Promise<string> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge();
  // Not every browser streams the bodies of requests, and there the demo reads its own.
  if (!request.body) return request.text();
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}
