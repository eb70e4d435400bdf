import { createClient } from '../../src/api/client.ts';
import type { ClientSeams } from '../../src/api/client-seams.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { seamsInProcess } from '../../src/cli/retailer/client-in-process.ts';
import type { Services } from '../../src/engine/services.ts';
import type { PortalIndex } from '../../src/language/portal.ts';
import { openRetailer } from '../corpus/support/retailer.ts';
import { emittedOf } from './repository.ts';

export const retailer = await openRetailer();

/**
 * The calls of a portal as somebody who has signed in, or as a visitor, answered by the sandbox in this process.
 * @param seams what takes the place of it.
 */
export async function callAs(
  user: string | undefined,
  { calls }: PortalIndex,
  seams: Partial<ClientSeams> = {},
): Promise<Services['call']> {
  const token = user === undefined ? undefined : await retailer.tokenOf(user);
  return createClient({
    calls,
    fetch: retailer.fetch,
    token: () => token,
    ...seamsInProcess,
    ...seams,
  }).call;
}

/** A customer of the sandbox at a portal: the calls, and a contract by its number, as the list of contracts answers it. */
export async function customer(user: string, partner = 'lumen') {
  const call = await callAs(user, (await emittedOf(partner)).index);
  async function contract(name: string, type = 'electricity'): Promise<JsonObject> {
    const { items } = (await call('contracts.list', { type, filter: name, offset: 0, limit: 100 })) as {
      items: JsonObject[];
    };
    const found = items.find((one) => one.name === name);
    if (!found) throw new Error(`${user} has no contract ${name}.`);
    return found;
  }
  return { user, call, contract };
}
