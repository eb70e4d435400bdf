import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icons.ts';
import { useKit } from '../kit.ts';
import type { StepState } from '../step-state.ts';
import { Room } from './room.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One step of a process or a wizard. `onChoose` lets a person go there. */
export type Step = {
  key: string;
  label: string;
  state: StepState;
  detail?: string;
  date?: string;
  onChoose?: () => void;
};

const signs: Partial<Record<StepState, IconName>> = { done: 'check', failed: 'close' };

/** Where steps have room side by side. */
const inRow = '@container (min-width: 34rem)';

/** Side by side with a line between the icons; below one another where there is no room, or in a column. */
const Steps = styled('ol')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:not([data-column])': {
    // A step with a long word is broader than the others.
    [inRow]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(min-content, 1fr)' },
  },
});

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: theme.spacing(1.5),
  paddingBottom: theme.spacing(2),
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 36,
    bottom: 0,
    left: 17,
    width: 2,
    background: theme.palette.divider,
  },
  'ol:not([data-column]) > &': {
    [inRow]: {
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      padding: theme.spacing(0, 1),
      '&:not(:last-of-type)::before': {
        top: 17,
        bottom: 'auto',
        left: 'calc(50% + 24px)',
        width: 'calc(100% - 48px)',
        height: 2,
      },
    },
  },
}));

const Sign = styled('span')<{ state: StepState }>(({ theme, state }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: '50%',
  fontWeight: 600,
  border: `2px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  ...(state === 'done' && {
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    borderColor: theme.palette.primary.main,
  }),
  ...(state === 'current' && { color: theme.palette.primary.main, borderColor: theme.palette.primary.main }),
  ...(state === 'failed' && { color: theme.palette.error.main, borderColor: theme.palette.error.main }),
}));

const Body = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.25),
  paddingTop: 6,
  overflowWrap: 'break-word',
}));
const Small = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Choice = styled(ButtonBase)(({ theme }) => ({
  minHeight: 44,
  minWidth: 44,
  font: 'inherit',
  textAlign: 'inherit',
  alignItems: 'flex-start',
  borderRadius: theme.shape.borderRadius,
  '&:hover': { color: theme.palette.primary.main },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

function StepBody({ step: { label, state, detail, date } }: { step: Step }): ReactNode {
  const { text } = useKit();
  return (
    <Body>
      <span>
        {label}
        <VisuallyHidden>, {text(`kit.steps.${state}`)}</VisuallyHidden>
      </span>
      {date && <Small>{date}</Small>}
      {detail && <Small>{detail}</Small>}
    </Body>
  );
}

type ListProps = { steps: Step[]; label?: string; direction?: 'column' };

/** The steps of a process and the state of each. */
export function StepList({ steps, label, direction }: ListProps): ReactNode {
  return (
    <Room>
      <Steps aria-label={label} data-column={direction === 'column' || undefined}>
        {steps.map((step, index) => {
          const sign = signs[step.state];
          const body = <StepBody step={step} />;
          return (
            <Item key={step.key} aria-current={step.state === 'current' ? 'step' : undefined}>
              <Sign state={step.state} aria-hidden>
                {sign ? <Icon name={sign} size="small" /> : index + 1}
              </Sign>
              {step.onChoose ? <Choice onClick={step.onChoose}>{body}</Choice> : body}
            </Item>
          );
        })}
      </Steps>
    </Room>
  );
}
