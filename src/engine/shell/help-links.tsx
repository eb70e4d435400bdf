import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { wellKnown } from '../addresses/well-known.ts';
import { useServices } from '../services.ts';
import { useText } from '../state/use-text.ts';
import { useEntries } from './menu-entries.ts';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;
const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  color: 'inherit',
} as const;

/** Where to turn after a failure: the links of the portal's menu of customer care, if it has one. */
export function HelpLinks(): ReactNode {
  const { portal, scope } = useServices();
  const menu = portal.menus[wellKnown.careMenu];
  const entries = useEntries(menu);
  const label = useText(menu?.label, scope);
  if (entries.length === 0) return null;
  return (
    <Box sx={row}>
      <span>{label}</span>
      {entries.map(({ key, href, icon, label: words }) => (
        <Link key={key} href={href} sx={link}>
          {icon && <Icon name={icon} size="small" />}
          {words}
        </Link>
      ))}
    </Box>
  );
}
