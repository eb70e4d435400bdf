import { startPortal } from '../journeys/support/start-portal.ts';
import { servePage } from './bench-page.ts';
import { benchPartner } from './bench-portal.ts';
import { buildIfStale } from './build-if-stale.ts';
import { measureDialogPress } from './dialog-press.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { Group } from './result.ts';
import type { Setting } from './setting.ts';

/** A first visit beside the one by hand, the press for a dialog, and what Lighthouse finds; one quick round is without Lighthouse. */
export async function measureVisit(setting: Setting): Promise<Group[]> {
  await buildIfStale(setting.root);
  const portal = await startPortal(setting.root);
  const byHand = await servePage(setting.root, 'sign-in.html', setting.portal);
  try {
    const ours = `http://${benchPartner}.localhost:${portal.port}`;
    const found = [
      await measureFirstVisit(setting, ours, byHand.address),
      await measureDialogPress(setting, ours),
    ];
    return setting.quick ? found : [...found, await measureLighthouse(portal.port, byHand.address)];
  } finally {
    await Promise.all([portal.close(), byHand.close()]);
  }
}
