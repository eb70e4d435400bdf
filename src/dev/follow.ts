import type { PortalIndex } from '../language/portal.ts';
import type { Running } from '../portal/boot.tsx';
import { type News, newsAddress, newsEvent } from './news.ts';
import { createOverlay } from './overlay.ts';
import { handToWorkbench, isInWorkbench } from './in-workbench.ts';
import { refreshPictures, takePortal } from './take-portal.ts';

/**
 * Updates a page when its definitions change: diagnostics show over it, and a new portal replaces the old one in
 * place. Only a page that could not start is reloaded, as soon as it can start.
 */
export function followDefinitions(
  portal: PortalIndex | undefined,
  starting: Promise<Running | undefined> | undefined,
): void {
  const overlay = createOverlay(document);
  const inWorkbench = isInWorkbench(window);
  if (inWorkbench) void starting?.then((running) => running && handToWorkbench(window, running));
  let build = portal?.build;
  let pictures: string | undefined;
  const look = async () => {
    const news = (await (await fetch(newsAddress)).json()) as News;
    // The workbench shows diagnostics itself.
    if (!inWorkbench) overlay.show(news);
    if (pictures !== undefined && pictures !== news.pictures) refreshPictures(document, news.pictures);
    pictures = news.pictures;
    if (!news.portal || news.portal.build === build) return;
    const running = await starting;
    if (!portal || !running) return window.location.reload();
    await takePortal(news.portal, portal, running, document);
    build = news.portal.build;
  };
  // One update at a time: an older answer must not finish after a newer one.
  let turn = Promise.resolve();
  const ask = () => {
    turn = turn.then(look).catch((thrown: unknown) => console.warn('mostrador: news', thrown));
  };
  import.meta.hot?.on(newsEvent, ask);
  // What was told before the connection stood is asked for.
  import.meta.hot?.on('vite:ws:connect', ask);
  ask();
}
