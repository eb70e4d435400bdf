import { type ReactNode, useMemo } from 'react';
import { FormView } from '../../../src/engine/form/form-view.tsx';
import type { Place } from '../../../src/engine/place.ts';
import { type RouteRoot, ScreenView } from '../../../src/engine/screen/screen-view.tsx';
import { type FormValidator, useServices } from '../../../src/engine/services.ts';
import type { Form } from '../../../src/language/portal.ts';

/** The large form, drawn from its definition. */
export function DescribedForm({ form, validator }: { form: Form; validator: FormValidator }): ReactNode {
  const { scope } = useServices();
  const place = useMemo<Place>(
    () => ({ scope, definition: form.id, host: { setStates: () => true, refresh: async () => {} } }),
    [scope, form],
  );
  return <FormView form={form} validator={validator} place={place} />;
}

const route: RouteRoot = { params: {}, query: {}, hash: '', path: '/bench', screen: 'bench.detail' };

/** The screen, drawn from its definition. */
export function DescribedScreen(): ReactNode {
  return <ScreenView screen={route.screen} route={route} />;
}
