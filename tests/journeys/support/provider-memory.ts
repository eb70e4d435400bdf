import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Where a provider keeps its sessions and codes: in memory, for as long as it runs. */
export function providerMemory(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const own = () => [...kept].filter(([key]) => key.startsWith(keyOf('')));
    const findBy = async (is: (payload: AdapterPayload) => boolean) =>
      own().find(([, payload]) => is(payload))?.[1];
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy(({ userCode }) => userCode === code),
      consume: async (id) => {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of own()) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
