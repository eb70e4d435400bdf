import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** The code of a component that was asked for: what a render waits for, and its end for everybody else. */
type Coming<Props> = { component: Promise<ComponentType<Props>>; end: Promise<void> };

/**
 * A component whose code loads later: by `load`, or when it is first drawn. Once loaded, it is drawn without a fallback;
 * after a failure, the next `load` tries again.
 */
export function late<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
): { component: (props: Props) => ReactNode; load: () => Promise<void> } {
  let coming: Coming<Props> | undefined;
  let failed = false;
  async function follow(component: Promise<ComponentType<Props>>): Promise<void> {
    try {
      // React reads a promise that is marked like this without waiting for it.
      Object.assign(component, { value: await component, status: 'fulfilled' });
    } catch (thrown) {
      failed = true;
      throw thrown;
    }
  }
  function begun(): Coming<Props> {
    if (coming && !failed) return coming;
    failed = false;
    const component = read();
    const end = follow(component);
    // Whoever draws it sees the failure, too.
    end.catch(() => undefined);
    coming = { component, end };
    return coming;
  }
  return {
    // A render that has waited must ask again, also for what has arrived meanwhile.
    component: (props) => createElement(use((coming ?? begun()).component), props),
    load: () => begun().end,
  };
}
