import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type {
  DescriptionFieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TitleFieldProps,
} from '@rjsf/utils';
import type { ReactNode } from 'react';

/** Whose value stands at a path of the form's data, and how to go back to the one below it. */
export type Origins = {
  ownerOf(path: readonly (string | number)[]): string | undefined;
  reset(path: readonly (string | number)[]): void;
  /** What the button for that says. */
  resetLabel: string;
};

/** What every field of a form can ask. */
export type FormOrigins = { origins?: Origins };

const isGroup = (schema: FieldTemplateProps['schema']) => schema.properties !== undefined;

/** A field, and below it whose value it is. Our fields draw their own label, help and error. */
export function FieldTemplate({
  children,
  hidden,
  schema,
  label,
  fieldPathId,
  registry,
  uiSchema,
}: FieldTemplateProps): ReactNode {
  if (hidden) return <Box sx={{ display: 'none' }}>{children}</Box>;
  const { origins } = registry.formContext as FormOrigins;
  const isInner = uiSchema?.['ui:field'] === 'ruled';
  const owner = isGroup(schema) || isInner ? undefined : origins?.ownerOf(fieldPathId.path);
  return (
    <Box sx={{ mb: isInner ? 0 : 2 }}>
      {children}
      {owner !== undefined && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5 }}>
          <Chip size="small" variant="outlined" label={owner} sx={{ height: 20, fontSize: 11 }} />
          {origins && (
            <Button
              size="small"
              sx={{ py: 0, minHeight: 24 }}
              aria-label={`${label}: ${origins.resetLabel}`}
              onClick={() => origins.reset(fieldPathId.path)}
            >
              {origins.resetLabel}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The name of a list. It is no heading, as it may stand at any depth of a form. */
export const TitleFieldTemplate = ({ id, title }: TitleFieldProps): ReactNode => (
  <Typography id={id} variant="h3" component="div" sx={{ mb: 0.5 }}>
    {title}
  </Typography>
);

/** What a list is for. */
export const DescriptionFieldTemplate = ({ id, description }: DescriptionFieldProps): ReactNode =>
  description ? (
    <Typography id={id} variant="body2" component="div" color="text.secondary" sx={{ mb: 1 }}>
      {description}
    </Typography>
  ) : null;

/** A group of fields; the outermost has no heading, as what it is stands above the form. */
export function ObjectFieldTemplate({
  title,
  description,
  properties,
  fieldPathId,
}: ObjectFieldTemplateProps): ReactNode {
  const fields = properties.filter(({ hidden }) => !hidden).map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <>{fields}</>;
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, borderLeft: 2, borderColor: 'divider', m: 0, mt: 1, pl: 2, pr: 0, py: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
        {title}
      </Typography>
      {description && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {description}
        </Typography>
      )}
      {fields}
    </Box>
  );
}
