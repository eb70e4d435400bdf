import { useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { Failure } from '../../kit/ui/failure.tsx';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { PlaceContext } from '../place-context.ts';
import { useDefinition } from '../use-definition.ts';
import { useServices } from '../services.ts';
import { joinedRoot } from '../state/scope.ts';
import { FormView } from './form-view.tsx';
import { formThere, loadForm } from './loaded-forms.ts';
import { useGiven } from './use-given.ts';

/** Draws a form by name, at once if it was loaded with its screen, and gives it its parameters. */
export function FormLoader({
  form: name,
  with: parameters,
}: {
  form: string;
  with: { [name: string]: Json };
}): ReactNode {
  const services = useServices();
  const outer = useContext(PlaceContext);
  const read = useCallback(() => loadForm(name, services), [name, services]);
  const { definition: loaded, failed, retry } = useDefinition(name, read, formThere(name, services));
  const given = useGiven(parameters);
  const place = useMemo(() => {
    if (!outer) return undefined;
    const { scope } = outer;
    return { ...outer, scope: scope.with('data', joinedRoot(given, scope.root('data'))) };
  }, [outer, given]);
  if (failed) return <Failure title={failed} retry={retry} />;
  if (!loaded || !place) return <Skeleton shape="fields" lines={outer?.host.lines} />;
  return <FormView form={loaded.form} validator={loaded.check} place={place} />;
}
