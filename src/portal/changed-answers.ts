import type { Services } from '../engine/services.ts';

type Told = { customer: string | undefined; calls: readonly string[] };

/**
 * Tells other tabs of the same partner and customer which calls answer differently now, and hears it from them. In a
 * browser without channels, nobody is told.
 */
export function changedAnswers(
  partner: string,
  customer: () => string | undefined,
  page: Pick<typeof globalThis, 'BroadcastChannel'>,
): Services['changed'] {
  let channel: BroadcastChannel | undefined;
  return {
    tell: (calls) => channel?.postMessage({ customer: customer(), calls } satisfies Told),
    listen(hear) {
      if (!page.BroadcastChannel) return () => undefined;
      const opened = new page.BroadcastChannel(`mostrador.answers.${partner}`);
      channel = opened;
      opened.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data.customer === customer()) hear(data.calls);
      };
      return () => {
        channel = undefined;
        opened.close();
      };
    },
  };
}
