import type { ReactNode } from 'react';
import { changedValue } from '../../edits/patch-edit.ts';
import { useCatalog } from '../../session/use-session.ts';
import { JsonBox } from '../../ui/json-box.tsx';
import { Section } from '../../ui/section.tsx';
import { knownParts } from './part-kinds.ts';
import type { SelectedPart } from './use-selected-part.ts';

/** How each rule is called, and what holds without it. */
const words: { [rule: string]: { title: string; empty: string } } = {
  visibleWhen: { title: 'Show only when', empty: 'always' },
  requiredWhen: { title: 'Required when', empty: 'as its schema says' },
};

/** The rules of a part that decide whether it shows, and whether it must be filled in. */
export function PartRules({ selected }: { selected: SelectedPart }): ReactNode {
  const { is, patched, steps, part, change } = selected;
  const { rules } = knownParts(is, useCatalog());
  const key = steps.at(-1) ?? '';
  return rules.map((rule) => {
    const { title, empty } = words[rule] ?? { title: rule, empty: '' };
    return (
      <Section key={rule} title={title}>
        <JsonBox
          label={rule}
          path={[rule]}
          help={`A rule, such as { "var": "session.authenticated" }. Empty: ${empty}.`}
          value={part?.[rule]}
          change={(next) =>
            change(
              `${title}: ${key}`,
              changedValue(patched, [...steps, rule], next),
              `${rule} ${steps.join('/')}`,
            )
          }
        />
      </Section>
    );
  });
}
