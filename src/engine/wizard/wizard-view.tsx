import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { StaleNotice } from '../blocks/stale-notice.tsx';
import { useStepHistory } from '../form/step-history.ts';
import { useFormKey } from '../form/use-form-key.ts';
import { ScreenSources } from '../screen/screen-sources.tsx';
import type { WizardModel } from './wizard-model.ts';
import { WizardStep } from './wizard-step.tsx';
import { useAnswered } from './use-answered.ts';
import { useWizard, type WizardProps } from './use-wizard.ts';

/** A wizard. About something else, after "start again", and where its definition was changed, it is another one. */
export function WizardView(props: WizardProps): ReactNode {
  const { key, count } = useFormKey(props.wizard, props.outer.scope);
  const [again, setAgain] = useState(0);
  const [known, setKnown] = useState({ wizard: props.wizard, version: 0 });
  if (known.wizard !== props.wizard) setKnown({ wizard: props.wizard, version: known.version + 1 });
  return (
    <KeyedWizard
      key={`${count} ${again} ${known.version}`}
      {...props}
      wizardKey={key}
      onAgain={() => setAgain(again + 1)}
    />
  );
}

type KeyedProps = WizardProps & { wizardKey: string; onAgain: () => void };

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

function KeyedWizard({ wizardKey, onAgain, ...props }: KeyedProps): ReactNode {
  const { wizard } = props;
  const { model, placed, going, startAgain } = useWizard(props, wizardKey);
  const history = useStepHistory(`${placed.place.host.dialog ?? ''}/${wizard.id}`);
  const isReady = useAnswered(wizard, placed.place.scope);
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
          <ScreenSources sources={wizard.sources} placed={placed} />
          <StaleNotice sources={wizard.sources} place={placed.place} />
        </>
      )}
      {isReady ? (
        <WizardStep {...{ wizard, model, history, going }} place={placed.place} onAgain={again} />
      ) : (
        <Skeleton shape="fields" />
      )}
    </>
  );
}
