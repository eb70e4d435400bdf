import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { isForPage } from '../is-for-page.ts';
import { useKit } from '../kit.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** As high as a thumb, without moving the lines around it. */
const outside = { display: 'inline-flex', alignItems: 'center', gap: 0.5, py: 1.5, my: -1.5 } as const;

/** A link to an address that was found safe: paths of the portal open in place, other sites in a tab of their own. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const { follow, text } = useKit();
  if (/^https?:/i.test(href)) {
    return (
      <Link href={href} target="_blank" rel="noopener noreferrer" sx={outside}>
        {children}
        <Icon name="external" size="small" />
        <VisuallyHidden>{text('kit.newTab')}</VisuallyHidden>
      </Link>
    );
  }
  const onClick = (event: MouseEvent) => {
    if (!href.startsWith('/') || !isForPage(event)) return;
    event.preventDefault();
    follow(href);
  };
  return (
    <Link href={href} onClick={onClick}>
      {children}
    </Link>
  );
}
