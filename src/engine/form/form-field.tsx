import { styled } from '@mui/material/styles';
import {
  createElement,
  memo,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Json } from '../../base/json.ts';
import type { Field } from '../../kit/field.ts';
import { FieldFrame } from '../../kit/ui/field-frame.tsx';
import { Failure } from '../../kit/ui/failure.tsx';
import { PressButton } from '../../kit/ui/press-button.tsx';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { Boundary } from '../blocks/boundary.tsx';
import { BlockFault } from '../blocks/block-fault.tsx';
import { useRetries } from '../blocks/use-retries.ts';
import { afterPress } from '../moves.ts';
import { type Services, useServices } from '../services.ts';
import type { FieldSnapshot } from './field-state.ts';
import { useFieldOptions } from './field-options.tsx';
import { useFieldRows } from './field-rows.tsx';
import type { FormModel } from './form-model.ts';
import { schemaAt } from './values.ts';

const Cell = styled('div', { shouldForwardProp: (name) => name !== 'twelfths' && name !== 'onPhone' })<{
  twelfths: number;
  onPhone: number;
}>(({ theme, twelfths, onPhone }) => ({
  gridColumn: `span ${onPhone}`,
  minWidth: 0,
  [theme.breakpoints.up('sm')]: { gridColumn: `span ${twelfths}` },
}));

type FieldOf = { path: string; model: FormModel };

/** The handlers of a field's control; they stay the same functions while the model is the same. */
function useFieldHandlers({ path, model }: FieldOf) {
  return useMemo(
    () => ({
      change: (value: Json | undefined) => model.change(path, value),
      leave: () => afterPress(() => model.leave(path)),
      hold: (done: Promise<unknown>) => model.hold(done),
    }),
    [path, model],
  );
}

type ControlProps = FieldOf & { kind: Services['fields'][string]; field: FieldSnapshot };

/** The control of a field; if its options could not be loaded, the error with a retry. */
function Control({ path, model, kind, field }: ControlProps): ReactNode {
  const { language } = useServices();
  const id = useId();
  const handlers = useFieldHandlers({ path, model });
  const maxLength = useMemo(
    () => schemaAt(model.form.schema, path)?.maxLength as number | undefined,
    [model, path],
  );
  const { value, label, help, error, required, disabled, busy, waiting, remnant, failure, props } = field;
  const options = useFieldOptions(path, model, field.options);
  const repeated = useFieldRows(path, model, field.rows);
  const retries = useRetries(() => model.retry(path), failure === undefined && busy !== true);
  const compact = model.form.look === 'cell';
  const drawn = { id, name: path, label, help, error, required, disabled, options, busy, waiting, compact };
  if (failure !== undefined)
    return (
      <FieldFrame {...drawn} group>
        <Failure title={language.text('engine.sourceFailed')} detail={failure} {...retries} />
      </FieldFrame>
    );
  return createElement(
    kind.component as Field,
    { ...props, ...drawn, value, remnant, repeated, maxLength, ...handlers } as never,
  );
}

/** The button at a field that reads a source. */
function SourceButton({ path, model, field }: FieldOf & { field: FieldSnapshot }): ReactNode {
  if (field.press === undefined) return null;
  return (
    <PressButton
      label={field.press}
      look="outlined"
      disabled={field.pressDisabled}
      onPress={() => model.press(path)}
    />
  );
}

/** One field. It is drawn again only when its own snapshot changes. */
export const FormField = memo(function FormField({ path, model }: FieldOf): ReactNode {
  const { fields, report, developing } = useServices();
  const field = useSyncExternalStore(
    useCallback((notify) => model.subscribe(path, notify), [model, path]),
    () => model.field(path),
  );
  const definition = model.placed(path)?.field;
  const kind = fields[definition?.field ?? ''];
  if (!field.visible || !definition) return null;
  if (!kind)
    return (
      <BlockFault
        title={`${definition.field} ?`}
        detail={`${model.form.id}#/fields/${path}`}
        shown={developing}
      />
    );
  return (
    <Cell twelfths={definition.width ?? 12} onPhone={definition.widthOnPhone ?? 12} data-field={path}>
      <Boundary
        onFault={(thrown) => report('field', { form: model.form.id, path, thrown })}
        fallback={(retry) => <BlockFault part={kind} retry={retry} shown />}
      >
        <Suspense fallback={<Skeleton shape="button" />}>
          <Control path={path} model={model} kind={kind} field={field} />
          <SourceButton path={path} model={model} field={field} />
        </Suspense>
      </Boundary>
    </Cell>
  );
});
