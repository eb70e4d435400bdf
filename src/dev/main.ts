import { boot } from '../portal/boot.tsx';
import { followDefinitions } from './follow.ts';
import { portalInPage, validators } from './page-parts.ts';

const portal = portalInPage(document);

followDefinitions(portal, portal && boot(portal, validators, window));
