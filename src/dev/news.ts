import type { Diagnostic } from '../language/diagnostic.ts';
import type { PortalIndex } from '../language/portal.ts';

/** A diagnostic with the line of the file it is about. */
export type Told = Diagnostic & { source: string };

/** What the definitions are now, as one partner's page sees them. */
export type News = {
  /** The last good portal; absent where the partner never had one since the start. */
  portal?: PortalIndex;
  diagnostics: Told[];
  /** Another text whenever a file of the partner's assets is another. */
  pictures: string;
  /** The folder of the repository, to open a file in an editor. */
  root: string;
};

/** Where a page asks for its news. */
export const newsAddress = '/@mostrador/news';

/** What the server says over the connection of Vite once definitions were read again. */
export const newsEvent = 'mostrador:news';
