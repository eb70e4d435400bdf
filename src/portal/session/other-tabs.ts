/** Tells the other tabs of a portal that the session changed, and hears it from them. */
export type OtherTabs = { tell: () => void; listen: (hear: () => void) => void };

/** The other tabs of a partner's portal; in a browser without channels, nobody is told. */
export function otherTabs(partner: string, page: Pick<typeof globalThis, 'BroadcastChannel'>): OtherTabs {
  const channel = page.BroadcastChannel && new page.BroadcastChannel(`mostrador.session.${partner}`);
  return {
    tell: () => channel?.postMessage('changed'),
    listen: (hear) => channel?.addEventListener('message', hear),
  };
}
