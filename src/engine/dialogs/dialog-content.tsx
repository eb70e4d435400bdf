import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import type { Dialog } from '../../language/portal.ts';
import { useControls } from '../actions/handlers.ts';
import { loadNeeds } from '../screen/preload.ts';
import { ScreenContent } from '../screen/screen-content.tsx';
import { usePlace } from '../data/use-place.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import type { Root, Scope } from '../state/scope.ts';
import { linesOf } from './dialog-look.tsx';
import type { OpenDialog } from './dialog-stack.tsx';
import { ShutForm } from './shut-form.tsx';

type Props = {
  dialog: Dialog;
  open: OpenDialog;
  onClose: () => void | Promise<void>;
  outer: Scope;
  given: ReadonlyMap<string, Root>;
  asOpened: (scope: Scope) => Scope;
  /** Hears where its title and its buttons stand, its sources included. */
  tell: (place: Place) => void;
};

/** The operations of a dialog that its actions can use. */
function useHostOf({ dialog, open, onClose, asOpened }: Props) {
  const { openDialog } = useControls();
  const { portal } = useServices();
  const dismissable = dialog.dismissable ?? true;
  return useMemo(() => {
    const { from, parameters: given } = open;
    const reopen = () => (from.host.isDrawn?.() ? () => openDialog(open.dialog, given, from) : undefined);
    const { title, about, buttons } = dialog;
    const lines = linesOf(portal.dialogs[open.dialog]?.rows);
    return {
      ...{ close: onClose, dialog: open.id, dismissable, title, about, asOpened, buttons, lines, reopen },
      gate: ShutForm,
    };
  }, [onClose, open, dismissable, dialog, asOpened, openDialog, portal]);
}

/** Whether the code and forms that blocks need are there; what does not come is waited for where it is drawn. */
function useParts(dialog: Dialog): boolean {
  const services = useServices();
  const [there, setThere] = useState(false);
  useEffect(() => {
    loadNeeds(dialog, services).finally(() => setThere(true));
  }, [dialog, services]);
  return there;
}

/** The content of a dialog. Its sources are read while its parts still load. */
export function DialogContent(props: Props): ReactNode {
  const { dialog, outer, given, tell } = props;
  const host = useHostOf(props);
  const placed = usePlace(dialog, outer, given, host);
  const { place } = placed;
  useLayoutEffect(() => tell(place), [tell, place]);
  const waiting = <Skeleton shape="fields" lines={host.lines} />;
  const there = useParts(dialog);
  return (
    <Suspense fallback={waiting}>
      <ScreenContent definition={there ? dialog : { ...dialog, blocks: {} }} placed={placed} />
      {!there && waiting}
    </Suspense>
  );
}
