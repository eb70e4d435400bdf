import type { Json } from '../../base/json.ts';

/** A multiplicative hash of 32 bits. */
function mix(text: string, seed: number, factor: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), factor);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A short hash of a JSON value, to name files and functions; pages carry it, so it has 7 signs. Not for security. */
export function hashOf(value: Json): string {
  const text = JSON.stringify(value);
  const parts = [mix(text, 0xdeadbeef, 2654435761), mix(text, 0x41c6ce57, 1597334677)];
  return `v${parts
    .map((part) => part.toString(36).padStart(4, '0').slice(-4))
    .join('')
    .slice(1)}`;
}
