/** Stands in builds for the shim by which SWR runs on React 17; ours has this hook itself. */
export { useSyncExternalStore } from 'react';
