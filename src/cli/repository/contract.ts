import type { ResolvedCalls } from '../../sandbox/resolved-call.ts';

/** The calls of the API contract: those of every partner and, of one that is named, its own. */
export function contractOf(calls: ResolvedCalls, partner?: string): ResolvedCalls {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, call]) => {
      const { owner } = call;
      if (owner === undefined) return [[name, call]];
      return owner === partner ? [[name.slice(`${owner}/`.length), call]] : [];
    }),
  );
}
