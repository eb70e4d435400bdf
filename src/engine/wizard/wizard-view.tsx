import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { StaleNotice } from '../blocks/stale-notice.tsx';
import { useStepHistory } from '../form/step-history.ts';
import { customerOfDraft } from '../form/draft-key.ts';
import { useFormKey } from '../form/use-form-key.ts';
import { Sources } from '../data/sources.tsx';
import type { WizardModel } from './wizard-model.ts';
import { WizardStep } from './wizard-step.tsx';
import { fixedRoot, joinedRoot } from '../state/scope.ts';
import { useServices } from '../services.ts';
import { useRead } from '../state/use-computed.ts';
import { useAnswered } from './use-answered.ts';
import { useBegun } from './use-begun.ts';
import { useHolding } from './use-holding.ts';
import { type Begun, type LoadedSteps, useWizard, type WizardProps } from './use-wizard.ts';
import { WizardQuestion } from './wizard-question.tsx';

/** Whether the forms of the steps are those of before. */
const sameForms = (before: LoadedSteps, now: LoadedSteps): boolean =>
  Object.entries(now).every(([step, { written }]) => before[step]?.written === written);

/**
 * A wizard. It starts again about something else and for another customer; during development also where its definition
 * or the form of a step was changed, and then it keeps what was typed. While a stored token is being checked, nobody knows
 * whose draft it has.
 */
export function WizardView(props: WizardProps): ReactNode {
  const { wizard, steps, outer, given } = props;
  const about = useMemo(
    () => outer.scope.with('data', joinedRoot(given, fixedRoot(undefined))),
    [outer.scope, given],
  );
  const { key, count } = useFormKey(wizard, about);
  const isChecked = useRead('session.refreshing', outer.scope) !== true;
  const services = useServices();
  const [known, setKnown] = useState({ wizard, steps, services, version: 0 });
  const isSame = known.wizard === wizard && known.services === services && sameForms(known.steps, steps);
  if (!isSame) setKnown({ wizard, steps, services, version: known.version + 1 });
  if (!isChecked) return <Skeleton shape="fields" />;
  const customer = customerOfDraft(key);
  return <BegunWizard key={`${customer} ${count}`} {...props} wizardKey={key} version={known.version} />;
}

/** `version` grows with each change of its definition. */
type BegunProps = WizardProps & { wizardKey: string; version: number };

/** Draws a wizard with its draft, in one tab at a time. "Start again" begins another one; a changed definition does not. */
function BegunWizard({ wizardKey, version, ...props }: BegunProps): ReactNode {
  const { taken, id, asked, choose } = useBegun(wizardKey);
  const { held, isMine, takeOver } = useHolding(wizardKey, id);
  const [again, setAgain] = useState(0);
  if (!held) return <WizardQuestion about="elsewhere" answers={{ here: takeOver }} />;
  if (asked)
    return (
      <WizardQuestion about="twice" answers={{ now: () => choose('left'), before: () => choose('own') }} />
    );
  const begun = { key: wizardKey, id, isMine, taken };
  return (
    <KeyedWizard key={`${again} ${version}`} {...props} begun={begun} onAgain={() => setAgain(again + 1)} />
  );
}

type KeyedProps = WizardProps & { begun: Begun; onAgain: () => void };

/** Where somebody comes back to what was begun, the first step that is not passed shows; Back leads to the first. */
function useResuming(
  model: WizardModel,
  isReady: boolean,
  { wanted, add }: ReturnType<typeof useStepHistory>,
) {
  const [resumes, setResumes] = useState(wanted === undefined);
  useEffect(() => {
    if (!isReady || !resumes) return;
    setResumes(false);
    const step = model.steps[model.completed];
    if (model.completed > 0 && step !== undefined) add(step);
  }, [isReady, resumes, model, add]);
}

function KeyedWizard({ begun, onAgain, ...props }: KeyedProps): ReactNode {
  const { wizard } = props;
  const { model, placed, going, endsWithTab, startAgain } = useWizard(props, begun);
  const history = useStepHistory(`${placed.place.host.dialog ?? ''}/${wizard.id}`);
  const hasAnswered = useAnswered(wizard, placed.place.scope);
  // Who begins sees the first step at once: what decides about later steps may still be read.
  const isReady = hasAnswered || !model.isRestored;
  useResuming(model, isReady, history);
  const { isOver } = model;
  const { leave } = history;
  useEffect(() => {
    if (isOver) void leave();
  }, [isOver, leave]);
  const again = () => {
    startAgain();
    void leave();
    onAgain();
  };
  return (
    <>
      {wizard.sources && (
        <>
          <Sources sources={wizard.sources} placed={placed} />
          <StaleNotice sources={wizard.sources} place={placed.place} />
        </>
      )}
      {isReady ? (
        <WizardStep
          {...{ wizard, model, history, going, endsWithTab }}
          place={placed.place}
          onAgain={again}
        />
      ) : (
        <Skeleton shape="fields" />
      )}
    </>
  );
}
