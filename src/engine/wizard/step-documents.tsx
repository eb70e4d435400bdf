import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FieldList } from '../form/field-list.tsx';
import type { FormModel } from '../form/form-model.ts';
import type { Place } from '../place.ts';
import { PlaceContext } from '../place-context.ts';
import { useServices } from '../services.ts';
import { secretFields } from './wizard-draft.ts';

type Props = { form: FormModel; place: Place; foot: ReactNode };

/** The documents of a step that cannot be changed any more, which are asked for once more. */
export function StepDocuments({ form, place, foot }: Props): ReactNode {
  const { fields, language } = useServices();
  return (
    <>
      <Alert severity="info">{language.text('engine.wizard.documents')}</Alert>
      <PlaceContext value={place}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', rowGap: 2.5 }}>
          <FieldList paths={secretFields(form.form, fields)} model={form} />
        </Box>
      </PlaceContext>
      {foot}
    </>
  );
}
