import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { DialogLook } from './dialog-look.tsx';
import { Foot } from './dialog-view.tsx';

const nothing = () => undefined;

/**
 * Draws the frame of a dialog outside of the page. The browser then has compiled its code and has its styles before
 * somebody presses for a dialog.
 */
export function Rehearsal(): ReactNode {
  const [outside] = useState(() => document.createElement('div'));
  const foot = <Foot sends onClose={nothing} />;
  const frame = (
    <DialogLook title=" " about=" " onClose={nothing} rows={1} foot={foot}>
      <Skeleton shape="fields" lines={1} />
    </DialogLook>
  );
  return createPortal(frame, outside);
}
