import { type ComponentType, createElement, type ReactNode, use } from 'react';

/**
 * A component whose code loads later: by `load`, or when it is first drawn. Once loaded, it is drawn without a fallback;
 * after a failure, the next `load` tries again.
 */
export function late<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
): { component: (props: Props) => ReactNode; load: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  let failed = false;
  const start = async () => {
    failed = false;
    try {
      loaded = await read();
    } catch (thrown) {
      failed = true;
      throw thrown;
    }
  };
  const load = () => {
    if (!coming || failed) coming = start();
    return coming;
  };
  function Later(props: Props): ReactNode {
    if (!loaded) use(coming ?? load());
    return loaded && createElement(loaded, props);
  }
  return { component: Later, load };
}
