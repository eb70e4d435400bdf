import Button from '@mui/material/Button';
import Bar from '@mui/material/Skeleton';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Failure } from '../../kit/ui/failure.tsx';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import type { DialogFrame as Outline } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { HelpLinks } from '../shell/help-links.tsx';
import { loadNeeds } from '../screen/preload.ts';
import { focusHeadingIfLost } from '../page.ts';
import { useServices } from '../services.ts';
import { fixedRoot, joinedRoot, type Root, type Scope } from '../state/scope.ts';
import { useText } from '../state/use-text.ts';
import { useDefinition } from '../use-definition.ts';
import { DialogContent } from './dialog-content.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import type { OpenDialog } from './dialog-stack.tsx';

/** A parameter as a root: computed where the dialog was opened, so that it follows later changes there. */
function parameterRoot(value: OpenDialog['parameters'][string], scope: Scope): Root {
  const paths = dependencies(value);
  const read = (path: string) => evaluate({ get: [value, path] }, scope.read);
  return {
    read: (path) => (path === '' ? evaluate(value, scope.read) : read(path)),
    subscribe: (_path, notify) => scope.subscribe(paths, notify),
  };
}

/** What a dialog reads: the portal with the address of the screen that opened it, and its parameters. */
function useOuter({ parameters, from }: OpenDialog) {
  const { scope } = useServices();
  return useMemo(() => {
    const roots = Object.entries(parameters).map(([name, value]): [string, Root] => [
      name,
      parameterRoot(value, from.scope),
    ]);
    const given = new Map(roots);
    const outer = scope.with('route', from.scope.root('route'));
    return { outer, given, first: outer.with('data', joinedRoot(given, fixedRoot({}))) };
  }, [scope, parameters, from]);
}

const unknown: Outline = { title: '', areas: [], rows: 1, sends: false };

type Props = { open: OpenDialog; close: (id: string) => void | Promise<void> };

/**
 * A dialog over the screen. Its frame stands at once, with its title; its content fills it when its definition is there.
 * From loading on it is the same element, so that focus and keys never go to the page below.
 */
export function DialogView({ open, close }: Props): ReactNode {
  const services = useServices();
  const { outer, given, first } = useOuter(open);
  const [inside, setInside] = useState<Scope>();
  const onClose = useCallback(() => close(open.id), [close, open]);
  const read = useCallback(async () => {
    const found = await services.load.dialog(open.dialog);
    void loadNeeds(found, services);
    return found;
  }, [services, open.dialog]);
  const { definition, failed, retry } = useDefinition(open.dialog, read);
  const outline = services.portal.dialogs[open.dialog] ?? unknown;
  const { title, size, dismissable = true } = definition ?? outline;
  useFocusAfterwards();
  return (
    <DialogFrame
      title={useText(title, inside ?? first)}
      size={size}
      rows={outline.rows}
      onClose={dismissable ? onClose : undefined}
      foot={<Foot sends={outline.sends && !failed} onClose={dismissable ? onClose : undefined} />}
    >
      {definition ? (
        <DialogContent {...{ dialog: definition, open, onClose, outer, given }} tell={setInside} />
      ) : failed ? (
        <Failure title={failed} retry={retry} help={<HelpLinks />} />
      ) : (
        <Skeleton shape="fields" lines={outline.rows} />
      )}
    </DialogFrame>
  );
}

/** Close, as long as no form brings buttons of its own, and the place of the one that sends while it is loading. */
function Foot({ sends, onClose }: { sends: boolean; onClose?: () => void }): ReactNode {
  const { language } = useServices();
  return (
    <>
      {onClose && (
        <Button onClick={onClose} variant="outlined">
          {language.text('engine.close')}
        </Button>
      )}
      {sends && <Bar variant="rounded" animation={false} sx={coming} />}
    </>
  );
}

const coming = {
  display: 'none',
  height: 44,
  flex: { xs: '1 1 8rem', sm: '0 0 11rem' },
  '[data-dialog-content]:has([aria-busy=true], [role=progressbar]) + * &': { display: 'block' },
} as const;

/** A dialog may have replaced the button that opened it: the focus then goes to the heading. */
function useFocusAfterwards(): void {
  useEffect(() => () => void setTimeout(focusHeadingIfLost), []);
}
