import type { Diagnostic } from '../language/diagnostic.ts';
import type { PortalIndex } from '../language/portal.ts';

/** A diagnostic with the line of its file. */
export type Told = Diagnostic & { source: string };

/** The current state of the definitions for one partner's page. */
export type News = {
  /** The last valid portal; absent if there was none since the start. */
  portal?: PortalIndex;
  diagnostics: Told[];
  /** A version that changes with the files of the partner's assets. */
  pictures: string;
  /** The folder of the repository, to open a file in an editor. */
  root: string;
};

/** The address of the news. */
export const newsAddress = '/@mostrador/news';

/** The event that the server sends over Vite's connection after it has read the definitions again. */
export const newsEvent = 'mostrador:news';
