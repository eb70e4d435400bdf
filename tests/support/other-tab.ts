import type { Services } from '../../src/engine/services.ts';

/** Another tab of the same customer: `tell` says which calls it changed, to a page that is drawn with `listen`. */
export function otherTab(): {
  listen: (services: Services) => Services;
  tell: (calls: readonly string[]) => void;
} {
  let hear: (calls: readonly string[]) => void = () => undefined;
  return {
    listen: (services) => ({
      ...services,
      changed: {
        tell: () => undefined,
        listen(listener) {
          hear = listener;
          return () => undefined;
        },
      },
    }),
    tell: (calls) => hear(calls),
  };
}
