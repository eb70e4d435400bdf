import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useServices } from '../services.ts';

type Props = { menu: string; sx?: SxProps<Theme>; children: ReactNode };

/** The landmark of a menu, called by the label of that menu. */
export function MenuNav({ menu, sx, children }: Props): ReactNode {
  const { portal, language } = useServices();
  const label = portal.menus[menu]?.label;
  return (
    <Box component="nav" aria-label={typeof label === 'string' ? language.text(label) : ''} sx={sx}>
      {children}
    </Box>
  );
}
