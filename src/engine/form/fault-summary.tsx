import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useServices } from '../services.ts';
import type { FormModel } from './form-model.ts';

const list = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 2,
  m: 0,
  mt: { sm: 0.5 },
  mb: { xs: -0.75, sm: 0 },
  p: 0,
  listStyle: 'none',
} as const;
const entry = {
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  minHeight: { xs: 36, sm: 32 },
} as const;

type Props = { model: FormModel; faults: readonly string[]; showField: (path: string) => void };

/** How many fields have errors, above the buttons; each leads to its field. */
export function FaultSummary({ model, faults, showField }: Props): ReactNode {
  const { language } = useServices();
  if (faults.length === 0) return null;
  return (
    <Alert severity="error" role="status">
      {language.text('engine.formFaults', { count: faults.length })}
      <Box component="ul" sx={list}>
        {faults.map((path) => (
          <li key={path}>
            <Link component="button" type="button" onClick={() => showField(path)} sx={entry}>
              {model.field(path).label}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
