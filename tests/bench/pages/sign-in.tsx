import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import NativeSelect from '@mui/material/NativeSelect';
import Paper from '@mui/material/Paper';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import i18next from 'i18next';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { firstLanguage, languages, speak, type Language } from './sign-in-language.ts';

const Contracts = lazy(() =>
  import('./contracts-by-hand.tsx').then(({ ContractsByHand }) => ({ default: ContractsByHand })),
);
await i18next.init({ resources: {} });
await speak(firstLanguage());

/** The sign-in that a team writes by hand on the same libraries: the lower bound for what a page must load. */
function SignIn(): ReactNode {
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(false);
  const [language, setLanguage] = useState(i18next.language);
  const change = async (chosen: string) => {
    await speak(chosen as Language);
    setLanguage(chosen);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { ok } = await fetch('/session', { method: 'POST', body: new FormData(event.currentTarget) });
    setWrong(!ok);
    if (ok) await navigate('/contracts');
  };
  return (
    <Paper
      component="form"
      onSubmit={submit}
      sx={{ maxWidth: 500, mx: 'auto', p: 4, display: 'grid', gap: 2 }}
    >
      <Typography variant="h1">{i18next.t('title')}</Typography>
      {wrong && <Alert severity="error">{i18next.t('wrong')}</Alert>}
      <TextField name="user" label={i18next.t('user')} autoComplete="username" required />
      <TextField
        name="password"
        type="password"
        label={i18next.t('password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="contained">
        {i18next.t('submit')}
      </Button>
      <NativeSelect
        value={language}
        onChange={({ target }) => void change(target.value)}
        inputProps={{ 'aria-label': i18next.t('language') }}
      >
        {Object.entries(languages).map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Paper>
  );
}

const theme = createTheme({
  cssVariables: true,
  colorSchemes: { dark: true },
  typography: {
    fontFamily: 'Figtree, system-ui, sans-serif',
    h1: { fontFamily: "'Bricolage Grotesque', Figtree, system-ui, sans-serif", fontSize: '2rem' },
  },
});

createRoot(document.getElementById('portal') as HTMLElement).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <SWRConfig value={{ shouldRetryOnError: false }}>
      <BrowserRouter>
        <Routes>
          <Route
            path="/contracts"
            element={
              <Suspense>
                <Contracts />
              </Suspense>
            }
          />
          <Route path="*" element={<SignIn />} />
        </Routes>
      </BrowserRouter>
    </SWRConfig>
  </ThemeProvider>,
);
