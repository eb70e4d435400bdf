import { Refusal } from './handler.ts';

/** The length that a body may have, in bytes. Files travel in it as text, a third longer than they are. */
export const bodyLimit = 20 * 2 ** 20;

const tooLarge = () => new Refusal(413, { message: 'too_large' });

/** Reads the body of a request as text. Refuses a longer one than `bodyLimit` before all of it has arrived. */
export async function textOf(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > bodyLimit) throw tooLarge();
  // Not every browser streams the bodies of requests, and there the demo reads its own.
  if (!request.body) return request.text();
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > bodyLimit) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}
