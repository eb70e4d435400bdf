import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useId, type ReactNode } from 'react';
import type { Form } from '../../language/portal.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import { useHolds } from '../state/use-computed.ts';
import { useText } from '../state/use-text.ts';
import { FieldList } from './field-list.tsx';
import type { FormModel } from './form-model.ts';
import { useAnyField } from './use-any-field.ts';
import type { ShownStep } from './use-form-steps.ts';

const twelve = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 2,
  rowGap: 2.5,
} as const;

/** In a cell, where the gaps between twelve columns would be broader than it. */
const inCell = { ...twelve, columnGap: 0 } as const;

type FormSection = NonNullable<Form['sections']>[string];

/** The level of a section's title: below that of its screen or dialog. */
type Heading = 'h2' | 'h3';

type Around = {
  model: FormModel;
  place: Place;
  heading: Heading;
  step?: ShownStep;
  /** Sending once more is no use: notes, which are about what will be done, are not drawn. */
  over: boolean;
};

/**
 * The fields of a form: those without a section first, then section by section, in the order written; of a form in
 * steps the section of the present one.
 */
export const FormSections = memo(function FormSections({
  model,
  place,
  heading,
  step,
  over,
}: Around): ReactNode {
  const { fields, sections = {} } = model.form;
  const paths = Object.keys(fields);
  const drawn = Object.entries(sections).filter(([name]) => !step || step.name === name);
  const loose = paths.filter((path) => fields[path]?.section === undefined);
  return (
    <>
      {loose.length > 0 && <Fields paths={loose} model={model} />}
      {drawn.map(([name, section]) => (
        <Section
          key={name}
          name={name}
          section={section}
          paths={paths.filter((path) => fields[path]?.section === name)}
          {...{ model, place, heading, step, over }}
        />
      ))}
    </>
  );
});

function Fields({ paths, model }: { paths: string[]; model: FormModel }): ReactNode {
  return (
    <Box sx={model.form.look === 'cell' ? inCell : twelve}>
      <FieldList paths={paths} model={model} />
    </Box>
  );
}

type SectionProps = Around & { name: string; section: FormSection; paths: string[] };

/** The title of a section; that of a step says which it is, and takes the focus after a move. */
function useTitle({ section, place, step }: SectionProps): string {
  const { language } = useServices();
  const title = useText(section.title, place.scope);
  if (!step || step.count < 2) return title;
  return language.text('engine.step', { step: step.index + 1, count: step.count, title });
}

const stepTitle = { 'data-step-title': true, tabIndex: -1 } as const;

/** A section; it is visible while one of its fields is, or if it has blocks. */
function Section(props: SectionProps): ReactNode {
  const { name, section, paths, model, place, heading, step, over } = props;
  const id = useId();
  const filled = useAnyField(paths, model, ({ visible }) => visible);
  const wanted = useHolds(section.visibleWhen, place.scope);
  const title = useTitle(props);
  const help = useText(section.help, place.scope);
  if (!filled && !(section.blocks && wanted)) return null;
  return (
    <Box
      component="fieldset"
      aria-labelledby={title ? id : undefined}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      {title && (
        <Typography
          {...(step && stepTitle)}
          id={id}
          component={heading}
          variant="h3"
          sx={{ mb: help ? 0.5 : 2 }}
        >
          {title}
        </Typography>
      )}
      {help && <Typography sx={{ mb: 2, color: 'text.secondary' }}>{help}</Typography>}
      {section.blocks && (
        <Box sx={{ ...besideFields, mb: filled ? 3 : 0 }}>
          <Blocks blocks={section.blocks} place={place} pointer={`/sections/${name}/blocks`} />
        </Box>
      )}
      <Fields paths={paths} model={model} />
      {section.notes && !over && (
        <Box sx={{ ...besideFields, '&:not(:empty)': { mt: 3 } }}>
          <Blocks blocks={section.notes} place={place} pointer={`/sections/${name}/notes`} />
        </Box>
      )}
    </Box>
  );
}

const besideFields = { display: 'flex', flexDirection: 'column', gap: 2 } as const;
