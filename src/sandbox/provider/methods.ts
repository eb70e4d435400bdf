import type { Queries } from '../database.ts';
import { type TestCard, testCards } from './test-cards.ts';

/** A new id as the provider writes them. */
export const newId = (kind: 'pm' | 'pi' | 'ch'): string =>
  `${kind}_${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/**
 * Makes a method of a card number, of which only the kind of test card is kept. @returns undefined for a number that is
 * no test card.
 */
export async function makeMethod(database: Queries, number: string): Promise<string | undefined> {
  const card = testCards.find((known) => known.number === number);
  if (!card) return undefined;
  const id = newId('pm');
  await database.query('insert into provider_method (id, card) values ($1, $2)', [id, card.method]);
  return id;
}

/** The card of a method: one made before, or one that is published. */
export async function cardOf(database: Queries, method: string): Promise<TestCard | undefined> {
  const [made] = await database.query<{ card: string }>('select card from provider_method where id = $1', [
    method,
  ]);
  return testCards.find((known) => known.method === (made?.card ?? method));
}
