import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Bar from '@mui/material/Skeleton';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Failure } from '../../kit/ui/failure.tsx';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { type Json, sameJson } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { DialogFrame as Outline } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { PinnedButtons } from '../shell/pinned-buttons.tsx';
import { loadNeeds } from '../screen/preload.ts';
import { focusHeadingIfLost } from '../page.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import { fixedRoot, joinedRoot, type Root, type Scope } from '../state/scope.ts';
import { useText } from '../state/use-text.ts';
import { useDefinition } from '../use-definition.ts';
import { DialogContent } from './dialog-content.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { linesOf } from './dialog-look.tsx';
import type { OpenDialog } from './dialog-stack.tsx';
import { useIsFilling } from './use-is-filling.ts';

/**
 * A parameter as a root: computed where the dialog was opened, so that it follows later changes there. One that is put
 * together there is the same object as long as nothing in it changes, as React compares what it draws.
 */
function parameterRoot(value: OpenDialog['parameters'][string], scope: Scope): Root {
  const paths = dependencies(value);
  let last: Json | undefined;
  const whole = (): Json => {
    const now = evaluate(value, scope.read);
    if (!sameJson(now, last)) last = now;
    return last ?? null;
  };
  return {
    read: (path) => (path === '' ? whole() : readPath(whole(), path)),
    subscribe: (_path, notify) => scope.subscribe(paths, notify),
  };
}

/** Puts the parameters as they are now in place of those that follow later changes; one without a value stays. */
function keptAsOpened(given: ReadonlyMap<string, Root>): (scope: Scope) => Scope {
  const values = [...given].map(([name, root]): [string, Root] => {
    const value = root.read('');
    return [name, value === undefined || value === null ? root : fixedRoot(value)];
  });
  const opened = new Map(values);
  return (scope) => scope.with('data', joinedRoot(opened, scope.root('data')));
}

/**
 * What a dialog reads: the portal with the address of the screen that opened it, and its parameters. Its head reads these
 * as they were at its opening: the name of a dialog does not change while somebody reads it, nor with what it changed.
 */
function useOuter({ parameters, from }: OpenDialog) {
  const { scope } = useServices();
  return useMemo(() => {
    const roots = Object.entries(parameters).map(([name, value]): [string, Root] => [
      name,
      parameterRoot(value, from.scope),
    ]);
    const given = new Map(roots);
    const outer = scope.with('route', from.scope.root('route'));
    return { outer, given, asOpened: keptAsOpened(given) };
  }, [scope, parameters, from]);
}

const unknown: Outline = { title: '', areas: [], rows: 1, sends: false, sheet: false };

type Props = { open: OpenDialog; close: (id: string) => void | Promise<void> };

/** The definition of a dialog, and what its frame shows of it while it is loading. */
function useDialog(id: string) {
  const services = useServices();
  const read = useCallback(async () => {
    const found = await services.load.dialog(id);
    void loadNeeds(found, services);
    return found;
  }, [services, id]);
  const { definition, failed, retry } = useDefinition(id, read);
  const { rows, sends, sheet, ...outline } = services.portal.dialogs[id] ?? unknown;
  const { title, about, size, dismissable = true } = definition ?? outline;
  return { definition, failed, retry, title, about, size, dismissable, rows, sheet, sends: sends && !failed };
}

/**
 * A dialog over the screen. Its frame stands at once, with its title; its content fills it when its definition is there.
 * From loading on it is the same element, so that focus and keys never go to the page below.
 */
export function DialogView({ open, close }: Props): ReactNode {
  const { outer, given, asOpened } = useOuter(open);
  const [inside, setInside] = useState<Place>();
  const head = useMemo(
    () => asOpened(inside?.scope ?? outer.with('data', fixedRoot({}))),
    [asOpened, inside, outer],
  );
  const onClose = useCallback(() => close(open.id), [close, open]);
  const { definition, failed, retry, ...frame } = useDialog(open.dialog);
  const dismiss = frame.dismissable ? onClose : undefined;
  useFocusAfterwards();
  return (
    <DialogFrame
      title={useText(frame.title, head)}
      about={useText(frame.about, head)}
      size={frame.size}
      rows={frame.rows}
      sheet={frame.sheet}
      onClose={dismiss}
      foot={<Foot sends={frame.sends} place={inside} onClose={dismiss} />}
    >
      {definition ? (
        <DialogContent {...{ dialog: definition, open, onClose, outer, given, asOpened }} tell={setInside} />
      ) : failed ? (
        <Failure title={failed} retry={retry} further={frame.dismissable && <PinnedButtons />} />
      ) : (
        <Skeleton shape="fields" lines={linesOf(frame.rows)} />
      )}
    </DialogFrame>
  );
}

type FootProps = { sends: boolean; place?: Place; onClose?: () => void };

/**
 * What can be done in the dialog and Close, as long as no form brings buttons of its own, and the place of the one that
 * sends while it is loading. Where a form comes, Close already is its Cancel, in look and word.
 */
export function Foot({ sends, place, onClose }: FootProps): ReactNode {
  const { language } = useServices();
  const { buttons } = place?.host ?? {};
  const ref = useRef<HTMLButtonElement>(null);
  const isCancel = useIsFilling(ref) && sends && !buttons;
  return (
    <>
      {place && buttons && (
        <Box sx={sends ? settled : inRow}>
          <Blocks blocks={buttons} place={place} pointer="/buttons" />
        </Box>
      )}
      {onClose && (
        <Button ref={ref} onClick={onClose} variant={sends ? 'text' : 'outlined'}>
          {language.text(isCancel ? 'engine.cancel' : 'engine.close')}
        </Button>
      )}
      {sends && <Bar variant="rounded" animation={false} sx={coming} />}
    </>
  );
}

/** In the foot of a dialog whose content is loading. */
const whileLoading = '[data-dialog-content]:has([aria-busy=true], [role=progressbar]) + * &';

const coming = {
  display: 'none',
  height: 44,
  flex: { xs: '1 1 8rem', sm: '0 0 11rem' },
  [whileLoading]: { display: 'block' },
} as const;

const inRow = { display: 'contents' } as const;

/** A form that is still loading draws these buttons beside its own. */
const settled = { display: 'contents', [whileLoading]: { display: 'none' } } as const;

/** A dialog may have replaced the button that opened it: the focus then goes to the heading. */
function useFocusAfterwards(): void {
  useEffect(() => () => void setTimeout(focusHeadingIfLost), []);
}
