import type { HostedPartner } from '../../server/partner-of.ts';
import type { Retailer } from './retailer.ts';

type Partners = () => Promise<readonly HostedPartner[]>;

/**
 * The live partners, at each request. Once a version was published, the retailer reads the declared calls again before
 * the first page of it is answered: the sandbox answers the calls that a partner has added without a restart.
 */
export function readingCalls(partners: Partners, { readCalls }: Pick<Retailer, 'readCalls'>): Partners {
  let last: readonly HostedPartner[] | undefined;
  return async () => {
    const now = await partners();
    const isOther = last !== undefined && now !== last;
    last = now;
    if (isOther)
      await readCalls().catch((fault: unknown) =>
        console.error('The sandbox goes on with the calls that it knows, as not all can be read:', fault),
      );
    return now;
  };
}
