import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useKit } from '../../kit/kit.ts';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import type { Fault } from './drivers/driver.ts';
import type { Payable } from './machine/payment.ts';
import type { Ready } from './machine/state.ts';
import type { Runner } from './runner.ts';
import { Press, Sentence } from './views.tsx';

const sumLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 3,
  pb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** What is paid, above everything else. */
export function Sum({ item, concept }: { item: Payable; concept: string }): ReactNode {
  const { text, display } = useKit();
  return (
    <Box sx={sumLook}>
      <Typography sx={{ color: 'text.secondary' }}>{concept}</Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 'fontWeightBold' }}>
        {text('kit.cardPayment.amount', { amount: display('money', item.amount) })}
      </Typography>
    </Box>
  );
}

/** States in which the fields stay in the page; they are seen in the first three. What is typed outlives a refusal. */
const filling = ['ready', 'tokenising', 'sending', 'bank', 'confirming', 'checking', 'refused'];
const seen = filling.slice(0, 3);

type FormProps = { runner: Runner; wordsOf: (fault: Fault) => string };

/** The fields of the platform, and what can be done while they are filled. */
export function CardForm({ runner, wordsOf }: FormProps): ReactNode {
  const { text } = useKit();
  const { palette, typography } = useTheme();
  const { state, loaded } = runner;
  if (state.name === 'preparing') return <Skeleton shape="fields" />;
  if (!loaded || !filling.includes(state.name) || !('known' in state && state.known.mounted)) return null;
  const { Fields } = loaded;
  const labels = Object.fromEntries(
    ['number', 'expiry', 'cvc'].map((field) => [field, text(`kit.cardPayment.${field}`)]),
  );
  const isOpen = state.name === 'ready';
  return (
    <Box sx={{ display: seen.includes(state.name) ? 'grid' : 'none', gap: 2 }}>
      <Fields
        disabled={!isOpen}
        look={{
          color: palette.text.primary,
          muted: palette.text.secondary,
          size: String(typography.body1.fontSize ?? '1rem'),
        }}
        labels={labels}
        wordsOf={wordsOf}
        onChange={(filled) => runner.tell({ type: 'fields', ...filled })}
      />
      {isOpen && <PayButton runner={runner} state={state} wordsOf={wordsOf} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('kit.cardPayment.secure')}
      </Typography>
    </Box>
  );
}

function PayButton({ runner, state, wordsOf }: FormProps & { state: Ready }): ReactNode {
  const { text, display } = useKit();
  const amount = display('money', state.known.item.amount);
  const reason = state.wrong ? 'correct' : 'fillIn';
  return (
    <>
      {state.fault && <Sentence>{wordsOf(state.fault)}</Sentence>}
      <Press
        label={`${text('kit.cardPayment.pay')} ${amount}`}
        look="filled"
        icon="lock"
        wide
        disabled={state.complete ? undefined : text(`kit.cardPayment.${reason}`)}
        press={() => void runner.pay()}
      />
    </>
  );
}
