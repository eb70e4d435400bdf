import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useId, useSyncExternalStore, type ReactNode } from 'react';
import type { Form } from '../../language/portal.ts';
import { FormField } from './form-field.tsx';
import type { FormModel } from './form-model.ts';

const twelve = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 2,
  rowGap: 1,
} as const;

/** The level of a section's title: below that of its screen or dialog. */
type Heading = 'h2' | 'h3';

/** The fields of a form: those without a section first, then section by section, in the order written. */
export const FormSections = memo(function FormSections({
  form,
  model,
  heading,
}: {
  form: Form;
  model: FormModel;
  heading: Heading;
}): ReactNode {
  const paths = Object.keys(form.fields);
  const loose = paths.filter((path) => form.fields[path]?.section === undefined);
  return (
    <>
      {loose.length > 0 && <Fields paths={loose} model={model} />}
      {Object.keys(form.sections ?? {}).map((name) => (
        <Section
          key={name}
          name={name}
          paths={paths.filter((path) => form.fields[path]?.section === name)}
          model={model}
          heading={heading}
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

type SectionProps = { name: string; paths: string[]; model: FormModel; heading: Heading };

/** A section is there while one of its fields is. */
function Section({ name, paths, model, heading }: SectionProps): ReactNode {
  const id = useId();
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = paths.map((path) => model.subscribe(path, notify));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [paths.join(), model],
  );
  const shown = useSyncExternalStore(subscribe, () => paths.some((path) => model.field(path).visible));
  const section = model.form.sections?.[name];
  const title = model.text(section?.title);
  const help = model.text(section?.help);
  if (!shown) return null;
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
      <Fields paths={paths} model={model} />
    </Box>
  );
}
