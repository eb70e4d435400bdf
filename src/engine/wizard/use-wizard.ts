import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Json } from '../../base/json.ts';
import type { Form, Wizard } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { useEngine } from '../actions/handlers.ts';
import { askBeforeLeaving, holdPage } from '../addresses/held-page.ts';
import { FormModel } from '../form/form-model.ts';
import { runSubmit } from '../form/run-submit.ts';
import { useDraft } from '../form/use-draft.ts';
import { hostOf } from '../form/use-form-model.tsx';
import { useFormSurroundings } from '../form/use-form-surroundings.tsx';
import type { Place } from '../place.ts';
import { usePlace } from '../data/use-place.ts';
import type { FormValidator } from '../services.ts';
import type { Root } from '../state/scope.ts';
import { WizardData } from './wizard-data.ts';
import { readDraft } from './wizard-draft.ts';
import { WizardModel } from './wizard-model.ts';

/** The form of each step, as it stands in the wizard and as it is written, with the validator of its data. */
export type LoadedSteps = { [step: string]: { form: Form; written: Form; validator: FormValidator } };

/** A wizard to draw, with its parameters, and the place around it. */
export type WizardProps = {
  wizard: Wizard;
  steps: LoadedSteps;
  given: ReadonlyMap<string, Root>;
  outer: Place;
};

/** Leads to a step by its name, or by `next` and `previous`. @returns whether it did. */
export type Go = (to: string) => Promise<boolean>;

/** The place of a wizard: what its steps gave stands beside its parameters. */
function useWizardPlace(
  { wizard, given, outer }: WizardProps,
  data: WizardData,
  states: Map<string, Json>,
  going: RefObject<Go | undefined>,
) {
  const parameters = useMemo(() => new Map([...given, ...data.roots]), [given, data]);
  const { close, dialog, dismissable, title, about, reopen } = outer.host;
  const frame = useMemo(
    () => ({
      ...{ close, dialog, dismissable, title, about, reopen },
      step: async (to: string) => (await going.current?.(to)) ?? false,
    }),
    [close, dialog, dismissable, title, about, reopen, going],
  );
  return usePlace(wizard, outer.scope, parameters, frame, states);
}

/** What was begun of a wizard: the key and the id of its draft, and what is taken along from before a sign-in. */
export type Begun = {
  key: string;
  id: string;
  taken: Json | undefined;
  /** Whether this tab works on it, and not another. */
  isMine: { readonly current: boolean };
};

/** Its draft, which says for how long it is kept when it is written. */
function useWizardDraft({ draft }: Wizard, { key, isMine }: Begun, place: { current: Place | undefined }) {
  const days = useCallback(() => {
    if (!isMine.current) return undefined;
    const read = place.current?.scope.read;
    return read && draft ? Number(evaluate(draft.days, read)) || 0 : 0;
  }, [draft, isMine, place]);
  const kept = useDraft(key, { isKept: true, outlivesLinks: true, days });
  const endsWithTab = useCallback(() => days() === 0, [days]);
  return { ...kept, endsWithTab };
}

/** Creates the model of a wizard, with the draft of an earlier visit, and runs it. */
export function useWizard(props: WizardProps, begun: Begun) {
  const { wizard, steps } = props;
  const { services, controls } = useEngine();
  const around = useFormSurroundings();
  const latest = useRef<Place>(undefined);
  const draft = useWizardDraft(wizard, begun, latest);
  const [found] = useState(() => readDraft(begun.taken ?? draft.found));
  const [data] = useState(() => new WizardData(Object.keys(wizard.steps)));
  const [states] = useState(() => new Map(Object.entries(found.state)));
  const going = useRef<Go>(undefined);
  const placed = useWizardPlace(props, data, states, going);
  const { place } = placed;
  latest.current = place;
  const [model] = useState(
    () =>
      new WizardModel(wizard, data, {
        scope: place.scope,
        forms: Object.fromEntries(Object.entries(steps).map(([step, { form }]) => [step, form])),
        fields: services.fields,
        draft: found,
        states,
        create: (step, typed, keep) => {
          const { form, validator } = steps[step] as LoadedSteps[string];
          return new FormModel(form, {
            ...around(place),
            ...{ validator, draft: typed, keep, mark: draft.mark, isStep: true },
          });
        },
        send(form, part, scope) {
          const here = latest.current ?? place;
          const at = { ...here, scope, host: hostOf(here.host, form) };
          return runSubmit(form, { place: at, services, controls }, part);
        },
        keep: (left) => draft.keep(left && { id: begun.id, ...left }),
      }),
  );
  useEffect(() => model.start(), [model]);
  useSyncExternalStore(model.subscribe, () => model.version);
  const startAgain = () => {
    draft.keep(undefined);
    draft.mark.write(undefined);
  };
  return { model, placed, going, startAgain, endsWithTab: draft.endsWithTab };
}

/**
 * Keeps the page while something is being sent, and asks before one is closed that would take what was begun with it.
 * @param endsWithTab whether the draft is kept by this tab alone.
 */
export function useStaying(model: WizardModel, step: string, endsWithTab: () => boolean): void {
  const { services } = useEngine();
  const { isHolding } = model;
  useEffect(() => {
    if (!isHolding) return undefined;
    return holdPage(() =>
      services.notify({ text: services.language.text('engine.wizard.wait'), tone: 'info' }),
    );
  }, [isHolding, services]);
  useEffect(() => askBeforeLeaving(() => model.isBegun && endsWithTab()), [model, endsWithTab]);
  useLayoutEffect(() => model.shows(step), [model, step]);
}
