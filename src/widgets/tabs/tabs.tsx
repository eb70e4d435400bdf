import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import { visibleEntries } from '../../kit/entries.ts';
import { Icon } from '../../kit/icon.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { tabsSpec } from './props.ts';

/** The chosen tab: that of the definition, otherwise the last pressed one; the first if that is not offered. */
function useChosen(
  keys: string[],
  { value, onChange }: Pick<WidgetProps<typeof tabsSpec>, 'value' | 'onChange'>,
) {
  const [pressed, setPressed] = useState<string>();
  const wanted = value ?? pressed;
  const chosen = wanted !== undefined && keys.includes(wanted) ? wanted : keys[0];
  const choose = (key: string) => {
    setPressed(key);
    void onChange?.(key);
  };
  return { chosen, choose };
}

const tabHeight = 48;

/** The arrows cannot know whether they are needed while the tabs are hidden, as they are while code is loaded. */
const known = keyframes({ from: { width: 0, opacity: 0 } });

const bar = {
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTabs-scrollButtons': { animation: `${known} 1ms 200ms backwards` },
  '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
} as const;

const panel = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 3 } as const;

/** Several views in one place; only the chosen one is drawn. */
export function Tabs({ label, tabs, value, onChange }: WidgetProps<typeof tabsSpec>): ReactNode {
  const id = useId();
  const entries = visibleEntries(tabs);
  const { chosen, choose } = useChosen(
    entries.map(([key]) => key),
    { value, onChange },
  );
  const shown = entries.find(([key]) => key === chosen)?.[1];
  if (!shown) return null;
  // Tabs that only lead elsewhere keep their place, as the others may be offered later.
  if (entries.length === 1) return shown.blocks ?? <Box sx={{ minHeight: tabHeight }} />;
  return (
    <div>
      <MuiTabs
        value={chosen}
        onChange={(_, key: string) => choose(key)}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={bar}
      >
        {entries.map(([key, tab]) => (
          <Tab
            key={key}
            value={key}
            id={`${id}-${key}`}
            aria-controls={key === chosen && tab.blocks ? `${id}-panel` : undefined}
            label={tab.label}
            icon={tab.icon ? <Icon name={tab.icon} /> : undefined}
            iconPosition="start"
            sx={{ minHeight: tabHeight }}
          />
        ))}
      </MuiTabs>
      {shown.blocks && (
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} key={chosen} sx={panel}>
          {shown.blocks}
        </Box>
      )}
    </div>
  );
}
