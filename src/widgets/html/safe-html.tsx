import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { isForPage } from '../../kit/is-for-page.ts';
import { useKit } from '../../kit/kit.ts';
import { sanitize } from './sanitize.ts';

const Prose = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: '44rem',
  overflowX: 'auto',
  overflowWrap: 'anywhere',
  '& > *': { marginBlock: 0 },
  '& > * + *': { marginTop: theme.spacing(2) },
  '& h2, & h3, & h4, & h5, & h6': { ...theme.typography.h3 },
  '& > * + :is(h2, h3, h4, h5, h6)': { marginTop: theme.spacing(3) },
  '& a': { color: theme.palette.primary.main },
  '& a:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: theme.shape.borderRadius },
  '& blockquote': {
    margin: theme.spacing(2, 0),
    paddingInlineStart: theme.spacing(2),
    borderInlineStart: `3px solid ${theme.palette.divider}`,
  },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': {
    padding: theme.spacing(1),
    border: `1px solid ${theme.palette.divider}`,
    textAlign: 'start',
  },
}));

/** The path of the portal that a click leads to. */
function ownPathOf({ target }: MouseEvent): string | undefined {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
  return href?.startsWith('/') ? href : undefined;
}

/** HTML from outside, made safe. The only place where markup from outside is drawn. */
export function SafeHtml({ html, level }: { html: string; level: number }): ReactNode {
  const { settings, follow } = useKit();
  const hosts = settings.linkHosts;
  const safe = useMemo(() => sanitize(html, { hosts, level }), [html, hosts, level]);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(safe.cloneNode(true)), [safe]);
  const onClick = (event: MouseEvent) => {
    const path = ownPathOf(event);
    if (path === undefined || !isForPage(event)) return;
    event.preventDefault();
    follow(path);
  };
  if (!safe.hasChildNodes()) return null;
  return <Prose ref={place} onClick={onClick} />;
}
