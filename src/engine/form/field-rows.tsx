import Box from '@mui/material/Box';
import { memo, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { JsonObject } from '../../base/json.ts';
import type { FieldRows } from '../../kit/field.ts';
import { isRows } from '../../language/row-definition.ts';
import type { Blocks as BlockMap } from '../../language/block.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { PlaceContext } from '../place-context.ts';
import { FieldList } from './field-list.tsx';
import type { FormModel } from './form-model.ts';
import type { RowSnapshot } from './form-rows.ts';

type RowProps = { path: string; index: number; model: FormModel };

/** The props of a field of rows: its drawn rows, and functions to add and remove them if allowed. */
export function useFieldRows(
  path: string,
  model: FormModel,
  seen: readonly RowSnapshot[] | undefined,
): FieldRows | undefined {
  return useMemo(() => {
    const definition = model.placed(path)?.field;
    if (!seen || !definition || !isRows(definition)) return undefined;
    const rows = seen.map(({ key, index, title, icon }) => ({
      key,
      title,
      icon,
      content: <RowContent path={path} index={index} model={model} />,
    }));
    return definition.from === undefined
      ? { rows, add: () => model.addRow(path), remove: (key) => model.removeRow(path, key) }
      : { rows };
  }, [path, model, seen]);
}

/** The blocks and fields of a row. */
const RowContent = memo(function RowContent({ path, index, model }: RowProps): ReactNode {
  const definition = model.placed(path)?.field;
  if (!definition || !isRows(definition)) return null;
  const { blocks, fields } = definition.each;
  return (
    <>
      {blocks && <RowBlocks {...{ path, index, model, blocks }} />}
      <FieldList paths={Object.keys(fields).map((name) => `${path}.${index}.${name}`)} model={model} />
    </>
  );
});

type RowBlocksProps = RowProps & { blocks: BlockMap };

/** The blocks of a row. `item` never changes: another row replaces it. */
function RowBlocks({ path, index, model, blocks }: RowBlocksProps): ReactNode {
  const place = useContext(PlaceContext);
  const at = `form.${path}.${index}`;
  const row = useSyncExternalStore(
    useCallback((notify) => model.scope.subscribe([at], notify), [model, at]),
    () => model.scope.read(at),
  ) as JsonObject | undefined;
  const inside = useMemo(
    () => place && row && { ...place, scope: model.rowScope(path, index, row) },
    [place, model, path, row, index],
  );
  if (!inside) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Blocks blocks={blocks} place={inside} pointer={`/fields/${path}/each/blocks`} />
    </Box>
  );
}
