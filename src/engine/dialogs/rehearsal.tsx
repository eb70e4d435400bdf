import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { useServices } from '../services.ts';
import { DialogLook } from './dialog-look.tsx';
import { Foot } from './dialog-view.tsx';

const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentBar }));

const nothing = () => undefined;

/**
 * What comes once the screen is whole: the question for consent, where something needs it, and the frame of a dialog,
 * drawn outside of the page. The browser then has compiled its code and has its styles before somebody presses for one.
 */
export function Rehearsal(): ReactNode {
  const { portal } = useServices();
  const [outside] = useState(() => document.createElement('div'));
  const foot = <Foot sends onClose={nothing} />;
  const frame = (
    <DialogLook title=" " about=" " onClose={nothing} rows={1} foot={foot}>
      <Skeleton shape="fields" lines={1} />
    </DialogLook>
  );
  return (
    <>
      {portal.asksConsent && (
        <Suspense fallback={null}>
          <ConsentBar />
        </Suspense>
      )}
      {createPortal(frame, outside)}
    </>
  );
}
