import { validators } from 'virtual:validators';
import { nextTask } from '../base/next-task.ts';
import type { PortalIndex } from '../language/portal.ts';
import { boot } from './boot.tsx';
import { ownStorages } from './own-storages.ts';

/** The index of the portal is part of the page, so that the first screen needs no extra request. */
const index = document.getElementById('portal-index')?.textContent ?? '';

ownStorages(window);

/** Starts the portal. Running all modules is a long task already, and reading the index is one of its own. */
async function start(): Promise<void> {
  await nextTask();
  const portal = JSON.parse(index) as PortalIndex;
  await nextTask();
  // Those that were published after the build are modules among the files of the portal.
  for (const [name, file] of Object.entries(portal.validators ?? {}))
    validators[name] = () => import(/* @vite-ignore */ `/portal/${file}`);
  await boot(portal, validators, window);
}

start().catch((thrown: unknown) => {
  window.dispatchEvent(new Event('portal-fault'));
  throw thrown;
});
