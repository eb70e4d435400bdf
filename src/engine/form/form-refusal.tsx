import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsNews } from '../../kit/news.ts';
import type { Form } from '../../language/portal.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { bringIntoView } from '../page.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import { PinnedButtons } from '../shell/pinned-buttons.tsx';
import type { FormSnapshot } from './field-state.ts';
import { isHarmless, type Refusal, refusalsOf } from './refusal.ts';

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 0),
  paddingInlineStart: theme.spacing(2.5),
}));

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } } as const;
const stack = { display: 'flex', flexDirection: 'column', gap: 2 } as const;

type Props = {
  form: Form;
  whole: FormSnapshot;
  place: Place;
  /** Begins again instead of what was sent before the page was loaded. */
  onDiscard: () => void;
};

/** The messages above the buttons of a form that was not sent, or whose submit failed. */
export function FormRefusal(props: Props): ReactNode {
  const { language } = useServices();
  const refusals = refusalsOf(props.form, props.whole, language);
  return refusals.map((refusal) => (
    <Message key={refusal.outcome?.name ?? refusal.text ?? 'complaints'} refusal={refusal} {...props} />
  ));
}

/** A message comes into view, unless it only repeats what stands at the fields. */
function useInView({ outcome, lines }: Refusal) {
  const element = useRef<HTMLDivElement>(null);
  const mustBeSeen = outcome !== undefined || lines.length === 0;
  useEffect(() => {
    if (mustBeSeen) bringIntoView(element.current);
  }, [outcome, mustBeSeen]);
  return element;
}

/** One of them, with what can be done about it. */
function Message(props: Props & { refusal: Refusal }): ReactNode {
  const { refusal, form, place } = props;
  const { outcome, title, text, lines } = refusal;
  const { blocks, buttons } = (outcome && form[outcome.name]) ?? {};
  const at = outcome ? { ...place, scope: outcome.scope } : place;
  const isHelped = outcome !== undefined && place.host.dismissable;
  const offersBeginning = isOld(refusal) && !(outcome && isHarmless(form, outcome));
  const further = (buttons || offersBeginning || isHelped) && (
    <Box sx={row}>
      {offersBeginning && <BeginAgain {...props} />}
      {buttons && <Blocks blocks={buttons} place={at} pointer={`/${outcome?.name}/buttons`} />}
      {isHelped && <PinnedButtons />}
    </Box>
  );
  const framed = title !== undefined || text !== undefined || lines.length > 0;
  return (
    <Box ref={useInView(refusal)} data-form-refusal sx={stack}>
      {framed && <Frame refusal={refusal}>{further}</Frame>}
      {blocks && <Blocks blocks={blocks} place={at} pointer={`/${outcome?.name}/blocks`} />}
      {!framed && further}
    </Box>
  );
}

/** Whether it tells of what was sent before the page was loaded. */
const isOld = ({ outcome }: Refusal): boolean => outcome?.since !== undefined;

function BeginAgain({ onDiscard }: Props): ReactNode {
  const { language } = useServices();
  return (
    <Button onClick={onDiscard} variant="outlined" color="inherit">
      {language.text('engine.draftDiscard')}
    </Button>
  );
}

/** The words of a message; only one that is news is read out at once. */
function Frame({ refusal, children }: { refusal: Refusal; children: ReactNode }): ReactNode {
  const { title, text, lines, tone = 'error' } = refusal;
  const isNews = useIsNews();
  return (
    <Alert
      severity={tone}
      role={isOld(refusal) && !isNews ? 'note' : 'alert'}
      tabIndex={-1}
      slotProps={{ message: { sx: { flexGrow: 1, minWidth: 0 } } }}
    >
      {title && <AlertTitle component="p">{title}</AlertTitle>}
      {text && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>}
      <Lines lines={lines} />
      {children}
    </Alert>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  if (lines.length < 2) return lines[0];
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}
