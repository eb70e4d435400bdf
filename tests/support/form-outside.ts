import { asFailure } from '../../src/api/call-error.ts';
import type { Json } from '../../src/base/json.ts';
import type { Controls } from '../../src/engine/actions/context.ts';
import { FormModel } from '../../src/engine/form/form-model.ts';
import type { FormOutside } from '../../src/engine/form/form-parts.ts';
import type { Arguments, FormValidator, Services } from '../../src/engine/services.ts';
import type { Scope } from '../../src/engine/state/scope.ts';
import { writeText } from '../../src/engine/write-text.ts';
import { fieldSpecs } from '../../src/fields/catalog.ts';
import type { FieldSpec } from '../../src/language/block.ts';
import type { Form, PortalIndex } from '../../src/language/portal.ts';
import { validatorOf } from './form-definition.ts';

/** The kinds of fields, drawn by nothing. */
export const fields = Object.fromEntries(
  Object.entries(fieldSpecs).map(([type, spec]) => [
    type,
    { spec: spec as FieldSpec, component: () => null },
  ]),
);

/** What a tab keeps of a form: what was typed. */
export type Kept = { draft: Json | undefined };

/** Nothing opens or closes here; whoever is asked says yes. `changed` gets the calls whose answers change. */
export function controlsOf(changed: Set<string>): Controls {
  const take = (calls: readonly string[]) => {
    for (const call of calls) changed.add(call);
  };
  return {
    go: () => undefined,
    openDialog: () => undefined,
    confirm: async () => true,
    patch: take,
    refreshCalls: async (calls) => take(calls),
    refreshAll: async () => true,
  };
}

/** What of the services a form uses that is not drawn. */
export function servicesOf(
  portal: PortalIndex,
  scope: Scope,
  own: Pick<Services, 'call' | 'language' | 'notify'>,
): Services {
  const services = {
    ...own,
    portal,
    scope,
    failure: asFailure,
    report(what: string, details: Json) {
      throw new Error(`${what}: ${JSON.stringify(details)}`);
    },
    session: {
      /** Signing in with a password is a call; the other ways do not fail here. */
      async signIn({ method, with: given }: { method: string; with: Arguments }) {
        if (method === 'credentials') await own.call('session.signIn', given);
      },
    },
  };
  return services as unknown as Services;
}

/** What a form has of its own: `keep` hears that something was typed. */
type Own = { kept: Kept; keep?: () => void } & Pick<FormOutside, 'mark' | 'before' | 'isStep'>;

/** The model of a form; `before` is what another model of it was left with, `isStep` tells one of a wizard. */
export function createModel(
  form: Form,
  validator: FormValidator,
  { portal, scope, call, language }: Services,
  { kept, mark, before, isStep, keep }: Own,
): FormModel {
  const isKept = form.draft ?? form.submit.on === undefined;
  return new FormModel(form, {
    call,
    language,
    scope,
    fields,
    failure: asFailure,
    notify: () => () => undefined,
    needs: (name) => portal.calls[name]?.needs ?? [],
    validator,
    draft: isKept ? kept.draft : undefined,
    mark,
    before,
    isStep,
    keep(data) {
      if (isKept) kept.draft = data;
      keep?.();
    },
    resolver: {
      text: (text, at) => writeText(text, at, language),
      handler: () => async () => true,
      ask: () => async () => ({ answer: null }),
      draw: () => null,
    },
  });
}

/** The same, with the validator of its data. */
export const modelOf = async (
  ...[form, services, own]: [Form, Services, Parameters<typeof createModel>[3]]
) => createModel(form, await validatorOf(form), services, own);
