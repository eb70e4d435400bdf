import { Link } from '../addresses/router.tsx';
import type { Entry } from './menu-entries.ts';

/** What makes a menu entry lead somewhere: a link inside the portal, an address outside, or actions. */
export function targetOf(entry: Entry, onUse?: () => void): object {
  const use = () => {
    onUse?.();
    void entry.run?.();
  };
  if (entry.href?.startsWith('/')) return { component: Link, to: entry.href, onClick: onUse };
  if (entry.href !== undefined)
    return { component: 'a', href: entry.href, target: '_blank', rel: 'noopener noreferrer', onClick: onUse };
  return { component: 'button', type: 'button', onClick: use };
}
