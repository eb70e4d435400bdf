import { useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { Failure } from '../../kit/ui/failure.tsx';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { PlaceContext } from '../place-context.ts';
import { useBody } from '../screen/use-body.ts';
import { type FormValidator, useServices } from '../services.ts';
import { fixedRoot, joinedRoot } from '../state/scope.ts';
import { FormView } from './form-view.tsx';

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
    return { ...form, check: await load.validator(form.validator) };
  }, [load, name]);
  const { body, failed, retry } = useBody(read);
  const place = useMemo(() => {
    if (!outer) return undefined;
    const given = new Map(Object.entries(parameters).map(([key, value]) => [key, fixedRoot(value)]));
    const otherwise = {
      read: (path: string) => outer.scope.read(`data.${path}`),
      subscribe: (path: string, notify: () => void) => outer.scope.subscribe([`data.${path}`], notify),
    };
    return { ...outer, scope: outer.scope.with('data', joinedRoot(given, otherwise)) };
  }, [outer, JSON.stringify(parameters)]);
  if (failed) return <Failure title={failed} retry={retry} />;
  if (!body || !place) return <Skeleton shape="lines" />;
  return <FormView form={body} validator={body.check as FormValidator} place={place} />;
}
