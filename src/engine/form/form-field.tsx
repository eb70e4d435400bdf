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
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import { Boundary } from '../blocks/boundary.tsx';
import { BlockFault } from '../blocks/block-fault.tsx';
import { useServices } from '../services.ts';
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

/** One field. It is drawn again only when something of this field changed. */
export const FormField = memo(function FormField({
  path,
  model,
}: {
  path: string;
  model: FormModel;
}): ReactNode {
  const { fields, report, developing } = useServices();
  const id = useId();
  const field = useSyncExternalStore(
    useCallback((notify) => model.subscribe(path, notify), [model, path]),
    () => model.field(path),
  );
  const change = useCallback((value: Json | undefined) => model.change(path, value), [model, path]);
  const leave = useCallback(() => model.leave(path), [model, path]);
  const hold = useCallback((done: Promise<unknown>) => model.hold(done), [model]);
  const definition = model.form.fields[path];
  const maxLength = useMemo(
    () => schemaAt(model.form.schema, path)?.maxLength as number | undefined,
    [model, path],
  );
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
  const { value, label, help, error, required, disabled, options, busy, props } = field;
  return (
    <Cell twelfths={definition.width ?? 12} onPhone={definition.widthOnPhone ?? 12} data-field={path}>
      <Boundary
        onFault={(thrown) => report('field', { form: model.form.id, path, thrown: String(thrown) })}
        fallback={(retry) => <BlockFault part={kind} retry={retry} shown />}
      >
        <Suspense fallback={<Skeleton shape="button" />}>
          {createElement(
            kind.component as Field,
            {
              ...props,
              id,
              name: path,
              label,
              help,
              error,
              required,
              disabled,
              value,
              options,
              busy,
              maxLength,
              change,
              hold,
              leave,
            } as never,
          )}
        </Suspense>
      </Boundary>
    </Cell>
  );
});
