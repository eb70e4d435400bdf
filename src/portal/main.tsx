import { validators } from 'virtual:validators';
import type { PortalIndex } from '../language/portal.ts';
import { boot } from './boot.tsx';

/** The index of the portal is part of the page, so that the first screen needs no extra request. */
const index = document.getElementById('portal-index')?.textContent ?? '';

void boot(JSON.parse(index) as PortalIndex, validators, window);
