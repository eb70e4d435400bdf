/** Log of the retailer's failures, for who runs the host: an answer that did not come or not to its end, or has a status of 500 or more. */
export type RetailerLog = {
  /**
   * Counts a failure.
   * @param why the kind of failure, as "502" or "connect ECONNREFUSED 10.0.0.1:443".
   */
  failed(why: string, request: { method: string; pathname: string }): void;
  /** Hears of an answer that is no failure. */
  answered(): void;
};

/** How long a kind of failure is counted before it has another line, and must not have come before its end is told, in ms. */
const pause = 60_000;

/** Steps of a path that may be data of a customer: a contract, a CUPS, an address. */
const ownSteps = /\/(?!v\d+\/)[^/]*[\d@%][^/]*/g;

/**
 * A log whose length does not depend on the number of requests: a line for each kind of failure, at most once a minute,
 * and one when there has been none for a minute. No line has the query or the data of a request.
 */
export function retailerLog(write: (line: string) => void = console.error, now = Date.now): RetailerLog {
  const kinds = new Map<string, { told: number; last: number; more: number }>();
  const tell = (line: string) => write(`${new Date(now()).toISOString()} The retailer ${line}`);
  return {
    failed(why, { method, pathname }) {
      const known = kinds.get(why);
      if (known && now() - known.told < pause) {
        known.more += 1;
        known.last = now();
        return;
      }
      const more = known?.more ? `, and ${known.more} more since the last line` : '';
      tell(`fails (${why}): ${method} ${pathname.replaceAll(ownSteps, '/…')}${more}`);
      kinds.set(why, { told: now(), last: now(), more: 0 });
    },
    answered() {
      for (const [why, { last, more }] of kinds) {
        if (now() - last < pause) continue;
        kinds.delete(why);
        tell(`answers again (${why})${more ? `, after ${more} more since the last line` : ''}`);
      }
    },
  };
}
