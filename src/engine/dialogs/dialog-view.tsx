import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Failure } from '../../kit/ui/failure.tsx';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import type { Dialog } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import { useControls } from '../actions/handlers.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { loadNeeds } from '../screen/preload.ts';
import { ScreenContent } from '../screen/screen-content.tsx';
import { useDefinition } from '../use-definition.ts';
import { usePlace } from '../screen/use-place.ts';
import { focusHeadingIfLost, focusTitle, keepFocusIn } from '../page.ts';
import { useServices } from '../services.ts';
import type { Root, Scope } from '../state/scope.ts';
import { useText } from '../state/use-text.ts';
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

type Props = { open: OpenDialog; close: (id: string) => void | Promise<void> };

const widths = { small: 'sm', medium: 'md', large: 'lg' } as const;

/**
 * A dialog over the screen: it loads its definition and draws it like a screen. From loading on it is the same element,
 * so that focus and keys never go to the page below; until it has a title, it is named by its label.
 */
export function DialogView({ open, close }: Props): ReactNode {
  const services = useServices();
  const onClose = useCallback(() => close(open.id), [close, open]);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  const read = useCallback(async () => {
    const definition = await services.load.dialog(open.dialog);
    await loadNeeds(definition, services);
    return definition;
  }, [services, open.dialog]);
  const { definition, failed, retry } = useDefinition(open.dialog, read);
  useFocusAfterwards();
  return (
    <MuiDialog
      open
      onClose={(definition?.dismissable ?? true) ? onClose : undefined}
      fullWidth
      fullScreen={phone && definition !== undefined}
      maxWidth={widths[definition?.size ?? 'small']}
      aria-labelledby={titleId}
      slotProps={{ paper: { ref: keepFocusIn, 'aria-label': services.language.text('engine.loading') } }}
    >
      {definition ? (
        <LoadedDialog dialog={definition} open={open} onClose={onClose} titleId={titleId} />
      ) : (
        <DialogContent>
          {failed ? <Failure title={failed} retry={retry} /> : <Skeleton shape="lines" />}
        </DialogContent>
      )}
    </MuiDialog>
  );
}

/** A dialog may have replaced the button that opened it: the focus then goes to the heading. */
function useFocusAfterwards(): void {
  useEffect(() => () => void setTimeout(focusHeadingIfLost), []);
}

/**
 * The containing block of visually hidden texts, which would otherwise make the whole dialog scroll, title included. The
 * buttons of a form stay in view at its foot, and a field that takes the focus is scrolled clear of them.
 */
const content = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  scrollPaddingBottom: '6rem',
  '&:has(> :is(form, [data-form-outcome]):last-child)': { pb: 0 },
  '& :is(form, [data-form-outcome]) > [data-form-foot]': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    py: 2,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    backgroundImage: 'inherit',
  },
} as const;

/** Close, where a dialog shows a notice alone: a form has buttons of its own, and what is loading may bring one. */
const foot = {
  px: 3,
  pb: 3,
  '& > button': { minHeight: 44 },
  '.MuiDialogContent-root:has(form, [data-form-outcome], [aria-busy=true], [role=progressbar]) + &': {
    display: 'none',
  },
} as const;

type LoadedProps = { dialog: Dialog; open: OpenDialog; onClose: () => void | Promise<void>; titleId: string };

/** The title, content and foot of a dialog. Once they are there, a screen reader hears the title. */
function LoadedDialog({ dialog, open, onClose, titleId }: LoadedProps): ReactNode {
  const { language, scope } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusTitle(heading.current), []);
  const parameters = useMemo(
    () =>
      new Map(
        Object.entries(open.parameters).map(([name, value]) => [name, parameterRoot(value, open.from.scope)]),
      ),
    [open],
  );
  // That of the portal, with the address of the screen that opened the dialog.
  const outer = useMemo(() => scope.with('route', open.from.scope.root('route')), [scope, open]);
  const dismissable = dialog.dismissable ?? true;
  const { openDialog } = useControls();
  const frame = useMemo(() => {
    const { from, parameters: given } = open;
    const reopen = () => (from.host.isDrawn?.() ? () => openDialog(open.dialog, given, from) : undefined);
    return { close: onClose, dialog: open.id, dismissable, title: dialog.title, reopen };
  }, [onClose, open, dismissable, dialog.title, openDialog]);
  const placed = usePlace(dialog, outer, parameters, frame);
  const title = useText(dialog.title, placed.place.scope);
  return (
    <>
      <DialogTitle
        ref={heading}
        id={titleId}
        component="h2"
        variant="h2"
        tabIndex={-1}
        sx={{
          outline: 'none',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        {title}
        {dismissable && (
          <IconButton onClick={onClose} edge="end" aria-label={language.text('engine.close')}>
            <Icon name="close" />
          </IconButton>
        )}
      </DialogTitle>
      <DialogContent sx={content}>
        <Suspense fallback={<Skeleton shape="lines" />}>
          <ScreenContent definition={dialog} placed={placed} />
        </Suspense>
      </DialogContent>
      {dismissable && (
        <DialogActions sx={foot}>
          <Button onClick={onClose} variant="contained">
            {language.text('engine.close')}
          </Button>
        </DialogActions>
      )}
    </>
  );
}
