import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { lowWindow } from '../../kit/low-window.ts';
import type { Places } from '../form/form-body.tsx';
import { footRow, PreviousButton, SubmitButton } from '../form/form-buttons.tsx';
import type { FormModel } from '../form/form-model.ts';
import { isFinal } from '../form/refusal.ts';
import { SendingWords } from '../form/sending-words.tsx';
import { useServices } from '../services.ts';
import type { WizardModel } from './wizard-model.ts';

type Props = {
  model: WizardModel;
  step: string;
  form: FormModel;
  whole: FormModel['whole'];
  places: Places;
  onPrevious: () => void;
};

/** Previous and Next of a step; on a phone they stay at the bottom of the window. */
export function WizardFoot({ model, step, form, whole, places, onPrevious }: Props): ReactNode {
  const { language } = useServices();
  const isFirst = model.previous(step) === undefined;
  const sending = whole.sending || model.isMoving;
  const reason = isFinal(form.form, whole) ? language.text('engine.wizard.refused') : undefined;
  return (
    <Box data-wizard-foot sx={foot}>
      {sending && <SendingWords isAwaited={whole.sending && model.steps.at(-1) === step} />}
      <Box sx={footRow}>
        {!isFirst && <PreviousButton onPress={onPrevious} disabled={sending} />}
        <SubmitButton form={form.form} {...{ places, sending, reason }} isAlone={false} />
      </Box>
    </Box>
  );
}

const foot = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  position: { xs: 'sticky', sm: 'static' },
  bottom: 'calc(var(--foot, 0px) + var(--notice, 0px))',
  [lowWindow]: { position: 'static' },
  zIndex: 1,
  py: { xs: 1.5, sm: 0 },
  bgcolor: { xs: 'background.default', sm: 'transparent' },
  borderTop: { xs: '1px solid', sm: 0 },
  borderTopColor: { xs: 'divider' },
  // On a phone Next stands where help floats, which the bar on top has too.
  'body:has(&) [data-slot=corner]': { display: { xs: 'none', sm: 'block' } },
} as const;
