import { type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { Json } from '../../base/json.ts';
import { Failure } from '../../kit/ui/failure.tsx';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { useGiven } from '../form/use-given.ts';
import { PlaceContext } from '../place-context.ts';
import { type Services, useServices } from '../services.ts';
import { useDefinition } from '../use-definition.ts';
import { stepForm } from './step-form.ts';
import type { LoadedSteps } from './use-wizard.ts';
import { WizardView } from './wizard-view.tsx';

/** Loads a wizard with the forms of its steps and their validators. */
async function loadWizard(name: string, { load }: Services) {
  const wizard = await load.wizard(name);
  const steps = await Promise.all(
    Object.entries(wizard.steps).map(async ([step, { form: id }]) => {
      const form = await load.form(id);
      return [
        step,
        {
          form: stepForm(wizard, step, form),
          written: form,
          validator: await load.validator(form.validator),
        },
      ] as const;
    }),
  );
  const areas = [wizard, ...steps.map(([, { form }]) => form)].flatMap((drawn) => drawn.areas);
  return { wizard, areas: [...new Set(areas)], steps: Object.fromEntries(steps) satisfies LoadedSteps };
}

/** Draws a wizard by name: loads it with its forms and texts, and gives it its parameters. */
export function WizardLoader({
  wizard: name,
  with: parameters,
}: {
  wizard: string;
  with: { [name: string]: Json };
}): ReactNode {
  const services = useServices();
  const outer = useContext(PlaceContext);
  const read = useCallback(() => loadWizard(name, services), [name, services]);
  const { definition: loaded, failed, retry } = useDefinition(name, read);
  const given = useGiven(parameters);
  const props = useMemo(() => loaded && { wizard: loaded.wizard, steps: loaded.steps }, [loaded]);
  if (failed) return <Failure title={failed} retry={retry} />;
  if (!props || !outer) return <Skeleton shape="fields" />;
  return <WizardView {...props} given={given} outer={outer} />;
}
