import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useId, useSyncExternalStore, type ReactNode } from 'react';
import type { Form } from '../../language/portal.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Place } from '../place.ts';
import { useHolds } from '../state/use-computed.ts';
import { FormField } from './form-field.tsx';
import type { FormModel } from './form-model.ts';

const twelve = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 2,
  rowGap: 1,
} as const;

type FormSection = NonNullable<Form['sections']>[string];

/** The level of a section's title: below that of its screen or dialog. */
type Heading = 'h2' | 'h3';

/** The fields of a form: those without a section first, then section by section, in the order written. */
export const FormSections = memo(function FormSections({
  model,
  place,
  heading,
}: {
  model: FormModel;
  place: Place;
  heading: Heading;
}): ReactNode {
  const { fields, sections = {} } = model.form;
  const paths = Object.keys(fields);
  const loose = paths.filter((path) => fields[path]?.section === undefined);
  return (
    <>
      {loose.length > 0 && <Fields paths={loose} model={model} />}
      {Object.entries(sections).map(([name, section]) => (
        <Section
          key={name}
          name={name}
          section={section}
          paths={paths.filter((path) => fields[path]?.section === name)}
          {...{ model, place, heading }}
        />
      ))}
    </>
  );
});

function Fields({ paths, model }: { paths: string[]; model: FormModel }): ReactNode {
  return (
    <Box sx={twelve}>
      {paths.map((path) => (
        <FormField key={path} path={path} model={model} />
      ))}
    </Box>
  );
}

type SectionProps = {
  name: string;
  section: FormSection;
  paths: string[];
  model: FormModel;
  place: Place;
  heading: Heading;
};

/** Whether one of these fields is visible; updated when it changes. */
function useShown(paths: readonly string[], model: FormModel): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = paths.map((path) => model.subscribe(path, notify));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [paths.join(), model],
  );
  return useSyncExternalStore(subscribe, () => paths.some((path) => model.field(path).visible));
}

/** A section; it is visible while one of its fields is, or if it has blocks. */
function Section({ name, section, paths, model, place, heading }: SectionProps): ReactNode {
  const id = useId();
  const filled = useShown(paths, model);
  const wanted = useHolds(section.visibleWhen, place.scope);
  const title = model.text(section.title);
  const help = model.text(section.help);
  if (!filled && !(section.blocks && wanted)) return null;
  return (
    <Box
      component="fieldset"
      aria-labelledby={title ? id : undefined}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      {title && (
        <Typography id={id} component={heading} variant="h6" sx={{ mb: help ? 0.5 : 2 }}>
          {title}
        </Typography>
      )}
      {help && <Typography sx={{ mb: 2, color: 'text.secondary' }}>{help}</Typography>}
      {section.blocks && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, mb: filled ? 3 : 0 }}>
          <Blocks blocks={section.blocks} place={place} pointer={`/sections/${name}/blocks`} />
        </Box>
      )}
      <Fields paths={paths} model={model} />
    </Box>
  );
}
