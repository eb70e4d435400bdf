import { useInsertionEffect } from 'react';

/*
 * Stands in builds for `@emotion/use-insertion-effect-with-fallbacks`. That one writes the styles of a whole screen when
 * React has drawn all of it, in one long task; this one writes those of each element as it is drawn, and React draws in
 * short tasks. Styles of what was drawn in vain are never used.
 */
export const useInsertionEffectAlwaysWithSyncFallback = (write: () => unknown): unknown => write();
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
