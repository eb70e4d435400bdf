import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import type { Places } from '../form/form-body.tsx';
import { footRow, PreviousButton, SubmitButton } from '../form/form-buttons.tsx';
import type { FormModel } from '../form/form-model.ts';
import { isFinal } from '../form/refusal.ts';
import { useServices } from '../services.ts';
import type { WizardModel } from './wizard-model.ts';

/** After so many milliseconds a Next that is still under way says so. */
const slow = 5000;

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
      {sending && <Waiting isLast={model.steps.at(-1) === step} />}
      <Box sx={footRow}>
        {!isFirst && !sending && <PreviousButton onPress={onPrevious} />}
        <SubmitButton form={form.form} {...{ places, sending, reason }} isAlone={false} />
      </Box>
    </Box>
  );
}

/** Says that a slow Next is under way; at the end of the wizard at once, as that is what everybody waits for. */
function Waiting({ isLast }: { isLast: boolean }): ReactNode {
  const { language } = useServices();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);
  const key = isSlow ? 'engine.wizard.slow' : 'engine.wizard.sending';
  return (
    <Typography role="status" sx={{ color: 'text.secondary', textAlign: { sm: 'right' } }}>
      {(isSlow || isLast) && language.text(key)}
    </Typography>
  );
}

const foot = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  position: { xs: 'sticky', sm: 'static' },
  bottom: 'var(--foot, 0px)',
  zIndex: 1,
  py: { xs: 1.5, sm: 0 },
  bgcolor: { xs: 'background.default', sm: 'transparent' },
  borderTop: { xs: '1px solid', sm: 0 },
  borderTopColor: { xs: 'divider' },
} as const;
