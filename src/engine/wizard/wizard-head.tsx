import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Tip } from '../../kit/ui/tip.tsx';
import { type Step, StepList } from '../../kit/ui/step-list.tsx';
import type { Text } from '../../language/kinds.ts';
import type { Wizard } from '../../language/portal.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';
import { useText } from '../state/use-text.ts';
import { writeText } from '../write-text.ts';
import { firstReason } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import IconButton from '@mui/material/IconButton';
import type { WizardModel } from './wizard-model.ts';

type Props = {
  wizard: Wizard;
  model: WizardModel;
  place: Place;
  step: string;
  onChoose: (step: string) => Promise<boolean>;
};

/**
 * Which step it is: on a phone its place and a bar, elsewhere all steps; and where somebody helps. Both are drawn, as the
 * first frame is the same for every width.
 */
export function WizardHead(props: Props): ReactNode {
  return (
    <>
      <Box sx={{ display: { sm: 'none' } }}>
        <ShortHead {...props} />
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <LongHead {...props} />
      </Box>
    </>
  );
}

type Words = { title: string; reason: string };

/** The title of each step, which may follow what was typed, and why nobody comes back to it. */
function useWords({ wizard, place }: Props): { [step: string]: Words } {
  const { language } = useServices();
  const paths = useMemo(
    () => [
      'session.language',
      ...Object.values(wizard.steps).flatMap(({ title, lockedWhen }) => dependencies([title, lockedWhen])),
    ],
    [wizard],
  );
  const compute = useCallback(
    (scope: Scope) =>
      Object.fromEntries(
        Object.entries(wizard.steps).map(([step, { title, lockedWhen = [] }]) => {
          const { reason } = lockedWhen[firstReason(lockedWhen, scope.read)] ?? {};
          const write = (text: Text) => writeText(text, scope, language);
          return [step, { title: write(title), reason: reason === undefined ? '' : write(reason) }];
        }),
      ),
    [wizard, language],
  );
  return useComputed(place.scope, paths, compute);
}

function LongHead(props: Props): ReactNode {
  const { wizard, model, place, step, onChoose } = props;
  const { language } = useServices();
  const words = useWords(props);
  const help = useText(wizard.help, place.scope);
  const stateOf = (index: number, name: string): Step['state'] => {
    if (name === step && !model.isOver) return 'current';
    return model.isOver || index < model.completed ? 'done' : 'todo';
  };
  const steps = model.steps.map((name, index) => ({
    key: name,
    label: words[name]?.title ?? '',
    state: stateOf(index, name),
    ...(model.isClosed(name) && !model.isOver && { detail: words[name]?.reason }),
    ...(name !== step && model.canReach(name) ? { onChoose: () => void onChoose(name) } : {}),
  }));
  return (
    <Box component="nav" aria-label={language.text('engine.wizard.steps')} sx={stepsLook}>
      <StepList steps={steps} />
      {help && !model.isOver && <Typography sx={helpLook}>{help}</Typography>}
    </Box>
  );
}

function ShortHead(props: Props): ReactNode {
  const { wizard, model, place, step } = props;
  const { language } = useServices();
  const words = useWords(props);
  const help = useText(wizard.help, place.scope);
  const total = model.steps.length;
  const index = model.steps.indexOf(step) + 1;
  const following = words[model.after(step) ?? '']?.title;
  const label = language.text('engine.wizard.place', { step: index, count: total });
  return (
    <Box>
      <Box sx={rowLook}>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {index} / {total}
        </Typography>
        {following && !model.isOver && (
          <Typography noWrap variant="body2" sx={thenLook}>
            {language.text('engine.wizard.then', { step: following })}
          </Typography>
        )}
        {help && !model.isOver && (
          <Tip title={help} enterTouchDelay={0}>
            <IconButton aria-label={help} sx={{ minWidth: 44, minHeight: 44, marginInlineStart: 'auto' }}>
              <Icon name="help" />
            </IconButton>
          </Tip>
        )}
      </Box>
      <LinearProgress variant="determinate" value={(index / total) * 100} aria-label={label} />
    </Box>
  );
}

/** As high while no step can be chosen yet as later on; the present one stands out. */
const stepsLook = {
  '& li > :last-child': { minHeight: 44 },
  '& [aria-current]': { fontWeight: 600 },
} as const;
const helpLook = { color: 'text.secondary', mt: 1 } as const;
const rowLook = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 } as const;
const thenLook = { color: 'text.secondary', flexGrow: 1, minWidth: 0 } as const;
