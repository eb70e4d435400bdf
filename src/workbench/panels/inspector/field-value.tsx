import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { JsonObject } from '../../../base/json.ts';
import type { FieldValue as Value } from '../../contract.ts';
import { fonts } from '../../theme.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { Section } from '../../ui/section.tsx';

/** The words of a schema that say what a value has to be; those of the values inside it aside. */
const shown = [
  'type',
  'format',
  'pattern',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
];

function limits(schema: JsonObject): string[] {
  return shown.flatMap((word) => (word in schema ? [`${word} ${JSON.stringify(schema[word])}`] : []));
}

/** What the schema of a form says of the value that the selected field edits. */
export function FieldValue({ edits }: { edits: Value }): ReactNode {
  const { file, line, schema, required } = edits;
  return (
    <Section title="Its value">
      {typeof schema.description === 'string' && <Box sx={{ mb: 0.5 }}>{schema.description}</Box>}
      <Box sx={{ font: `12px/1.6 ${fonts.code}`, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[required ? 'required' : 'may be left out', ...limits(schema)].join(' · ')}
      </Box>
      <FileLink file={file} line={line} />
    </Section>
  );
}
