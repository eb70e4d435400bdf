import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { portalId } from '../frame/portal-frame.tsx';
import { useView } from '../view.ts';
import { panels } from './registry.ts';

/** The panels as tabs and the chosen one, in two cells of a grid; the portal is a tab too where it has no room beside them. */
export function PanelTabs(): ReactNode {
  const { panel, open, front, showPortal } = useView();
  const chosen = panels.find(({ id }) => id === panel) ?? panels[0];
  const tab = (id: string, label: string, Icon: typeof Smartphone, controls: string) => (
    <Tab
      key={id}
      value={id}
      id={`tab-${id}`}
      aria-controls={controls}
      icon={<Icon size={20} aria-hidden />}
      label={label}
      sx={{
        flex: front && '1 1 auto',
        minWidth: 0,
        minHeight: front ? 52 : 60,
        px: 0.5,
        py: front ? 0.75 : 1.25,
        fontSize: 11,
      }}
    />
  );
  return (
    <Box role={front === 'panel' ? 'main' : 'complementary'} aria-label="Tools" sx={{ display: 'contents' }}>
      <Tabs
        orientation={front ? 'horizontal' : 'vertical'}
        value={front === 'portal' ? portalId : chosen?.id}
        onChange={(_event, next: string) => (next === portalId ? showPortal() : open(next))}
        aria-label="Panels"
        sx={{ minHeight: 0, [front ? 'borderBottom' : 'borderRight']: 1, borderColor: 'divider' }}
      >
        {front && tab(portalId, 'Portal', Smartphone, portalId)}
        {panels.map(({ id, label, icon }) => tab(id, label, icon, 'panel'))}
      </Tabs>
      <Box
        key={chosen?.id}
        role="tabpanel"
        id="panel"
        tabIndex={0}
        aria-labelledby={`tab-${chosen?.id}`}
        sx={{
          display: front === 'portal' ? 'none' : undefined,
          minWidth: 0,
          overflow: 'auto',
          borderRight: front ? 0 : 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        {chosen && <chosen.component key={chosen.id} />}
      </Box>
    </Box>
  );
}
