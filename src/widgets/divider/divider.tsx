import MuiDivider from '@mui/material/Divider';
import type { ReactNode } from 'react';

/** A line between blocks. */
export function Divider(): ReactNode {
  return <MuiDivider flexItem />;
}
