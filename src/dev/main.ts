import type { PortalIndex } from '../language/portal.ts';
import { boot } from '../portal/boot.tsx';
import type { CompiledValidator, Validators } from '../portal/load-portal.ts';
import { followDefinitions } from './follow.ts';

/** Every validator by its name, the ones of schemas to come too: the server compiles each when it is asked for. */
const validators = new Proxy<Validators>(
  {},
  {
    get: (_none, name: string) => () =>
      import(/* @vite-ignore */ `/@id/virtual:validator/${name}`) as Promise<{ default: CompiledValidator }>,
  },
);

/** The index that came with the page; empty where the partner has no portal yet. */
const written = document.getElementById('portal-index')?.textContent ?? '';
const portal = written === '' ? undefined : (JSON.parse(written) as PortalIndex);

followDefinitions(portal, portal && boot(portal, validators, window));
