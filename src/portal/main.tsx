import { validators } from 'virtual:validators';
import type { PortalIndex } from '../language/portal.ts';
import { boot } from './boot.tsx';
import { ownStorages } from './own-storages.ts';

/** The index of the portal is part of the page, so that the first screen needs no extra request. */
const index = document.getElementById('portal-index')?.textContent ?? '';

ownStorages(window);
void boot(JSON.parse(index) as PortalIndex, validators, window);
