import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Icon } from '../../kit/icon.tsx';
import type { Text } from '../../language/kinds.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { writeText } from '../write-text.ts';
import { focusFromTop } from '../page.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { CancelButton, closed, footRow, PreviousButton } from './form-buttons.tsx';
import type { FormModel } from './form-model.ts';

type Props = { model: FormModel; name: 'done' | 'sent'; scope: Scope; place: Place };

/** What is still to come, such as a signature, is no success yet. */
const looks = {
  done: { severity: 'success', icon: <Icon name="checkCircle" /> },
  sent: { severity: 'info', icon: <Icon name="clock" /> },
} as const;

/** The view that replaces a sent form: the success message, the next actions, and in a dialog Close. */
export function FormOutcome({ model, name, scope, place }: Props): ReactNode {
  const { language } = useServices();
  const element = useRef<HTMLDivElement>(null);
  const at = useMemo(() => ({ ...place, scope }), [place, scope]);
  useEffect(() => focusFromTop(element.current), []);
  const { title, text, blocks, buttons, again } = model.form[name] ?? {};
  const write = (written: Text) => writeText(written, scope, language);
  const close = place.host.dismissable;
  const goBack = () => (name === 'done' ? model.again() : model.discard());
  return (
    <Box ref={element} tabIndex={-1} data-form-outcome sx={outcomeBox}>
      {(title !== undefined || text !== undefined) && (
        <Alert {...looks[name]} role="status">
          {title !== undefined && <AlertTitle component="p">{write(title)}</AlertTitle>}
          {text !== undefined && write(text)}
        </Alert>
      )}
      {blocks && <Blocks blocks={blocks} place={at} pointer={`/${name}/blocks`} />}
      {(again !== undefined || buttons || close) && (
        <Box data-form-foot sx={footRow}>
          {again !== undefined && <PreviousButton label={write(again)} onPress={goBack} />}
          {buttons && <Blocks blocks={buttons} place={at} pointer={`/${name}/buttons`} />}
          {close && <CancelButton cancel={closed} place={place} look={buttons ? 'quiet' : 'filled'} />}
        </Box>
      )}
    </Box>
  );
}

const outcomeBox = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  '&:focus-visible': { outline: 'none' },
  scrollMarginTop: '5rem',
} as const;
