import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { asObject, type Json, type JsonObject } from '../../../base/json.ts';
import { mergePatch } from '../../../base/merge-patch.ts';
import { changesBetween, withData } from '../../edits/data-edits.ts';
import { givenDefaults } from '../../edits/defaults.ts';
import { dataOf, withoutValue } from '../../edits/json-text.ts';
import { valueAt } from '../../edits/value-at.ts';
import { SchemaForm } from '../../rjsf/schema-form.tsx';
import { useSession, useSnapshot } from '../../session/use-session.ts';
import { Problems } from '../../ui/problems.tsx';

type Props = {
  title: string;
  schema: JsonObject;
  /** The steps to the group in partner.json. */
  at: readonly string[];
};

/** A group of partner.json as a form. What equals the default is not written; all else is, property by property. */
export function GroupForm({ title, schema, at }: Props): ReactNode {
  const session = useSession();
  const { state } = useSnapshot();
  const path = `partners/${state.partner}/partner.json`;
  const text = session.text(path);
  const own = valueAt(dataOf(text), at);
  const defaults = useMemo(() => givenDefaults(schema), [schema]);
  const data = useMemo(() => asObject(mergePatch(defaults ?? {}, own ?? {})), [defaults, own]);
  const change = (next: JsonObject) => {
    const changes = changesBetween(data, next);
    if (changes.length === 0) return;
    const names = changes.map(({ path: steps }) => steps.join('.')).join(', ');
    const changed = withData(session.text(path), at, changes, (steps) => valueAt(defaults, steps));
    session.change(`${title}: ${names}`, [{ path, text: changed }], `${path} ${names}`);
  };
  const isOwn = (steps: readonly string[]): boolean => valueAt(own, steps) !== undefined;
  const hasDefault = (steps: readonly string[]): boolean => valueAt(defaults, steps) !== undefined;
  const reset = (steps: readonly string[]) =>
    session.change(`${title}: ${steps.join('.')} as by default`, [
      { path, text: withoutValue(session.text(path), [...at, ...steps]) },
    ]);
  const told = state.diagnostics.filter(({ file, pointer }) => file === path && isInside(pointer, at));
  return (
    <Box sx={{ px: 2, pb: 3 }}>
      <Problems told={told} />
      <SchemaForm
        id={`form-${at.join('-') || 'partner'}`}
        schema={schema}
        data={data as JsonObject}
        change={change}
        origins={{
          ownerOf: (steps) =>
            isOwn(steps.map(String)) && hasDefault(steps.map(String)) ? state.partner : undefined,
          resetLabel: 'Use the default',
          reset: (steps) => reset(steps.map(String)),
        }}
      />
    </Box>
  );
}

const isInside = (pointer: string, at: readonly string[]): boolean =>
  at.length === 0 || pointer.startsWith(`/${at.join('/')}`);

/** A schema with some of its properties only. */
export function only(schema: Json | undefined, names: (name: string) => boolean): JsonObject {
  const { properties, ...rest } = asObject(schema);
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(asObject(properties)).filter(([name]) => names(name))),
  };
}
