import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { JsonBox } from '../ui/json-box.tsx';
import { isRule } from './form-schema.ts';

/** Anything of the language that is more than a literal, as JSON. */
export function JsonField({ schema, formData, onChange, fieldPathId, name }: FieldProps): ReactNode {
  return (
    <JsonBox
      label={schema.title ?? name}
      help={schema.description}
      value={formData as Json | undefined}
      path={fieldPathId.path}
      change={(next) => onChange(next, fieldPathId.path)}
    />
  );
}

/** A place for a literal or a rule: the field of the literal, or the rule as JSON. */
export function RuledField(props: FieldProps): ReactNode {
  const { formData, uiSchema = {}, registry, onChange, fieldPathId } = props;
  const { 'ui:field': _, ...literal } = uiSchema;
  const { SchemaField } = registry.fields;
  if (isRule(formData))
    return (
      <Box>
        <JsonField {...props} />
        <Button onClick={() => onChange(undefined, fieldPathId.path)}>Write a plain value instead</Button>
      </Box>
    );
  return SchemaField ? <SchemaField {...props} uiSchema={literal} /> : null;
}
