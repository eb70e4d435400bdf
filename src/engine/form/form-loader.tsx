import { useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { Failure } from '../../kit/ui/failure.tsx';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { PlaceContext } from '../place-context.ts';
import { useDefinition } from '../use-definition.ts';
import { type FormValidator, useServices } from '../services.ts';
import { joinedRoot } from '../state/scope.ts';
import { FormView } from './form-view.tsx';
import { useGiven } from './use-given.ts';

/** Draws a form by name: loads it with its validator and its texts, and gives it its parameters. */
export function FormLoader({
  form: name,
  with: parameters,
}: {
  form: string;
  with: { [name: string]: Json };
}): ReactNode {
  const { load } = useServices();
  const outer = useContext(PlaceContext);
  const read = useCallback(async () => {
    const form = await load.form(name);
    return { form, areas: form.areas, check: await load.validator(form.validator) };
  }, [load, name]);
  const { definition: loaded, failed, retry } = useDefinition(name, read);
  const given = useGiven(parameters);
  const place = useMemo(() => {
    if (!outer) return undefined;
    const { scope } = outer;
    return { ...outer, scope: scope.with('data', joinedRoot(given, scope.root('data'))) };
  }, [outer, given]);
  if (failed) return <Failure title={failed} retry={retry} />;
  if (!loaded || !place) return <Skeleton shape="fields" lines={outer?.host.lines} />;
  return <FormView form={loaded.form} validator={loaded.check as FormValidator} place={place} />;
}
