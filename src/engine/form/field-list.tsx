import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../kit/icon.tsx';
import { focusField } from '../page.ts';
import type { FieldSnapshot } from './field-state.ts';
import { FormField } from './form-field.tsx';
import type { FormModel } from './form-model.ts';
import { useAnyField } from './use-any-field.ts';
import { isBlank } from './values.ts';

type Props = { paths: readonly string[]; model: FormModel };
type Group = { behind?: string; paths: string[] };

/** Neighbours that stand behind the same button are one group; a field that stands behind none is a group alone. */
function groupsOf({ paths, model }: Props): Group[] {
  const groups: Group[] = [];
  for (const path of paths) {
    const words = model.placed(path)?.field.behind;
    const behind = words && JSON.stringify(words);
    const last = groups.at(-1);
    if (behind !== undefined && last?.behind === behind) last.paths.push(path);
    else groups.push({ behind, paths: [path] });
  }
  return groups;
}

/** Fields in the order written; those that few need stand behind a button. */
export function FieldList({ paths, model }: Props): ReactNode {
  return groupsOf({ paths, model }).map(({ behind, paths: [first = '', ...more] }) =>
    behind === undefined ? (
      <FormField key={first} path={first} model={model} />
    ) : (
      <FieldsBehind key={first} paths={[first, ...more]} model={model} />
    ),
  );
}

const isVisible = ({ visible }: FieldSnapshot) => visible;
const isUsed = ({ visible, value, error }: FieldSnapshot) =>
  visible && (!isBlank(value) || error !== undefined);

/** Fields behind a button. They stay in sight once it was pressed, or one of them had a value or an error. */
function FieldsBehind({ paths, model }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const isShown = useAnyField(paths, model, isVisible);
  const used = useAnyField(paths, model, isUsed);
  if (used && !open) setOpen(true);
  if (open || used) return paths.map((path) => <FormField key={path} path={path} model={model} />);
  const first = paths.find((path) => model.field(path).visible) ?? '';
  const show = ({ currentTarget }: MouseEvent) => {
    const form = currentTarget.closest('form');
    flushSync(() => setOpen(true));
    focusField(form, first);
  };
  if (!isShown) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Button onClick={show} startIcon={<Icon name="add" />} sx={{ minHeight: 44, ml: -1 }}>
        {model.field(first).behind}
      </Button>
    </Box>
  );
}
