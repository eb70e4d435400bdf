import type { PortalIndex } from '../language/portal.ts';
import { boot } from '../portal/boot.tsx';
import type { CompiledValidator, Validators } from '../portal/load-portal.ts';
import { followDefinitions } from './follow.ts';

/** Every validator by its name, also of future schemas: the server compiles each on request. */
const validators = new Proxy<Validators>(
  {},
  {
    get: (_none, name: string) => () =>
      import(/* @vite-ignore */ `/@id/virtual:validator/${name}`) as Promise<{ default: CompiledValidator }>,
  },
);

/** The index inside the page; empty if the partner has no valid portal yet. */
const written = document.getElementById('portal-index')?.textContent ?? '';
const portal = written === '' ? undefined : (JSON.parse(written) as PortalIndex);

followDefinitions(portal, portal && boot(portal, validators, window));
