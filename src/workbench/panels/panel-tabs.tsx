import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useView } from '../view.ts';
import { panels } from './registry.ts';

/** The panels as tabs at the side, and the chosen one. */
export function PanelTabs(): ReactNode {
  const { panel, open } = useView();
  const chosen = panels.find(({ id }) => id === panel) ?? panels[0];
  return (
    <Box sx={{ display: 'flex', minHeight: 0, height: '100%', bgcolor: 'background.paper' }}>
      <Tabs
        orientation="vertical"
        value={chosen?.id}
        onChange={(_event, next: string) => open(next)}
        aria-label="Panels"
        sx={{
          width: 76,
          flex: 'none',
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
        }}
      >
        {panels.map(({ id, label, icon: Icon }) => (
          <Tab
            key={id}
            value={id}
            id={`tab-${id}`}
            aria-controls="panel"
            icon={<Icon size={20} aria-hidden />}
            label={label}
            sx={{ minWidth: 0, px: 0.5, py: 1.25, fontSize: 11, minHeight: 60 }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="panel"
        tabIndex={0}
        aria-labelledby={`tab-${chosen?.id}`}
        sx={{ flex: 1, minWidth: 0, overflow: 'auto' }}
      >
        {chosen && <chosen.component key={chosen.id} />}
      </Box>
    </Box>
  );
}
