import type { Json } from '../base/json.ts';

/** How far a download of several files has come; what a state of part `download-progress` holds. */
export type DownloadProgress = {
  total: number;
  done: number;
  /** The entries whose file did not come. */
  failed: Json[];
  phase: 'running' | 'incomplete' | 'saved';
};
