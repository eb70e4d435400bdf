import { type ReactNode, useContext, useMemo } from 'react';
import { changedValue } from '../../edits/patch-edit.ts';
import { valueAt } from '../../edits/value-at.ts';
import { BoxPlaceContext } from '../../ui/box-place.ts';
import { JsonBox } from '../../ui/json-box.tsx';
import { Section } from '../../ui/section.tsx';
import type { SelectedPart } from './use-selected-part.ts';

/** What a form sends in place of a hidden field whose value its schema requires. */
export function SentInstead({ selected }: { selected: SelectedPart }): ReactNode {
  const { view, steps, patched, change } = selected;
  const [, name = '', ...inner] = steps;
  const around = useContext(BoxPlaceContext);
  const place = useMemo(() => around && { ...around, steps: [] }, [around]);
  if (!view.edits?.required || inner.length > 0) return null;
  const path = ['computed', name];
  return (
    <Section title="Sent in its place">
      <BoxPlaceContext value={place}>
        <JsonBox
          label={path.join('.')}
          path={path}
          help={'A value, such as "other", or a rule. The form cannot be sent without it.'}
          value={valueAt(view.value, path)}
          change={(next) =>
            change(`Send in place of ${name}`, changedValue(patched, path, next), `computed ${name}`)
          }
        />
      </BoxPlaceContext>
    </Section>
  );
}
