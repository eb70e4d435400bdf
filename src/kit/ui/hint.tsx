import type { TooltipProps } from '@mui/material/Tooltip';
import { lazy, Suspense, type ReactNode } from 'react';

const Tooltip = lazy(() => import('@mui/material/Tooltip'));

/** A tooltip that is loaded with the first one shown; until then its control stands as it is. */
export function Hint(props: TooltipProps): ReactNode {
  return (
    <Suspense fallback={props.children}>
      <Tooltip {...props} />
    </Suspense>
  );
}
