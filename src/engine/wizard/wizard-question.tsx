import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PressButton } from '../../kit/ui/press-button.tsx';
import { useServices } from '../services.ts';

type Props = {
  /** What is asked: text keys end in `.title` and `.text`. */
  about: 'elsewhere' | 'twice';
  /** The answers, the first is the likely one. */
  answers: { [key: string]: () => unknown };
};

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 } as const;

/** What has to be answered before a wizard shows: which of two drafts goes on, or in which tab. */
export function WizardQuestion({ about, answers }: Props): ReactNode {
  const { language } = useServices();
  const press = (answer: () => unknown) => async () => {
    await answer();
    return true;
  };
  return (
    <Alert severity="info" role="status">
      <AlertTitle component="h2">{language.text(`engine.wizard.${about}.title`)}</AlertTitle>
      {language.text(`engine.wizard.${about}.text`)}
      <Box sx={row}>
        {Object.entries(answers).map(([key, answer], index) => (
          <PressButton
            key={key}
            label={language.text(`engine.wizard.${about}.${key}`)}
            look={index === 0 ? 'filled' : 'outlined'}
            onPress={press(answer)}
          />
        ))}
      </Box>
    </Alert>
  );
}
