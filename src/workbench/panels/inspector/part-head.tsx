import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { jsonPointer } from '../../../base/json-pointer.ts';
import { useCatalog } from '../../session/use-session.ts';
import { PanelHead } from '../../ui/section.tsx';
import { nameOf, useView } from '../../view.ts';
import { knownParts, partName } from './part-kinds.ts';
import { useDrawnParts } from './use-drawn-parts.ts';
import type { SelectedPart } from './use-selected-part.ts';

const called = { block: '', field: 'field', section: 'section', entry: 'menu entry', title: '' };

/** The name of the selected part, what it is, and the definition that it is in. */
export function PartHead({ selected }: { selected: SelectedPart }): ReactNode {
  const catalog = useCatalog();
  const { is, steps, view, part, base } = selected;
  const { word, types, page } = knownParts(is, catalog);
  const type = String(part?.[word] ?? '');
  const title = [partName(steps), [type, called[is]].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  return (
    <PanelHead title={title}>
      {part
        ? types[type]?.doc
        : base === undefined
          ? `It stands in no file by itself: the ${view.kind} draws it.`
          : 'It is hidden for this partner.'}
      {part && page && catalog.reference && (
        <>
          {' '}
          <Link href={`${catalog.reference}/${page}.html#${type}`} target="_blank">
            Reference
          </Link>
        </>
      )}
      {part && <NotDrawn name={nameOf({ definition: view.id, pointer: jsonPointer(steps) })} />}
      {is !== 'block' && (
        <div>
          Of the {view.kind} {view.id}
          <GroupLink selected={selected} />.
        </div>
      )}
    </PanelHead>
  );
}

/** Says of a part that the page does not draw it now. */
function NotDrawn({ name }: { name: string }): ReactNode {
  const { page } = useView();
  const isDrawn = useDrawnParts(page).some((part) => part.name === name);
  if (isDrawn) return null;
  return (
    <div>
      Not drawn on the page now: a rule keeps it out, or it belongs to another page. The panel Data has what
      its rules read.
    </div>
  );
}

/** The group that an entry of a menu stands in. */
function GroupLink({ selected: { is, view, steps } }: { selected: SelectedPart }): ReactNode {
  const { select } = useView();
  if (is !== 'entry' || steps.length < 3) return null;
  const around = steps.slice(0, -2);
  return (
    <>
      , in the group{' '}
      <Link
        component="button"
        type="button"
        onClick={() => select({ definition: view.id, pointer: jsonPointer(around) })}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
      >
        {partName(around)}
      </Link>
    </>
  );
}
