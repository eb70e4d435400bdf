import { type Context, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';

const plain = (text: unknown) =>
  String(text ?? '')
    .replace(/\s/g, '')
    .toUpperCase();

/**
 * Simulates an e-mail, which is not sent. With `nif`, tax id and e-mail must belong to one person; otherwise both
 * fields are refused.
 */
export async function mailedTo(
  { database, body, language }: Context,
  ...by: ('email' | 'nif')[]
): Promise<{ result: string }> {
  if (!by.includes('nif')) return { result: 'sent' };
  const [found] = await database.query('select id from person where lower(email) = lower($1) and vat = $2', [
    String(body.email).trim(),
    plain(body.nif).replace(/^ES/, ''),
  ]);
  if (!found) throw refusedFields({ nif: say('unknownPerson', language) });
  return { result: 'sent' };
}
