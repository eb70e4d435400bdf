/** Tells the other tabs of a portal that the session changed, and follows what they do to it. */
export type OtherTabs = {
  tell: () => void;
  /** Calls `look` when another tab tells, and when this one is looked at again. */
  follow: (look: () => void) => void;
};

/** The other tabs of a partner's portal; in a browser without channels, nobody is told. */
export function otherTabs(partner: string, page: Window & typeof globalThis): OtherTabs {
  const channel = page.BroadcastChannel && new page.BroadcastChannel(`mostrador.session.${partner}`);
  return {
    tell: () => channel?.postMessage('changed'),
    follow(look) {
      channel?.addEventListener('message', look);
      for (const event of ['focus', 'pageshow']) page.addEventListener(event, look);
      page.document.addEventListener('visibilitychange', look);
    },
  };
}
