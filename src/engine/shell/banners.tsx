import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useServices } from '../services.ts';
import { useRead } from '../state/use-computed.ts';

/** Banners of the whole portal: no connection, settings that failed to load, a visit on a customer's behalf. */
export function Banners(): ReactNode {
  const { scope, language, retrySettings } = useServices();
  const online = useRead('env.online', scope);
  const settings = useRead('env.settings', scope);
  const readOnly = useRead('session.readOnly', scope);
  return (
    <>
      {online === false && <Banner tone="warning">{language.text('engine.offline')}</Banner>}
      {settings === 'error' && (
        <Banner
          tone="warning"
          action={
            <Button color="inherit" onClick={() => void retrySettings()}>
              {language.text('engine.retry')}
            </Button>
          }
        >
          {language.text('engine.settingsFailed')}
        </Banner>
      )}
      {readOnly === true && <Banner tone="info">{language.text('engine.readOnly')}</Banner>}
    </>
  );
}

/** From edge to edge of the page. */
const look = { borderRadius: 0, '&&': { borderWidth: '0 0 1px' } } as const;

function Banner({
  tone,
  action,
  children,
}: {
  tone: 'info' | 'warning';
  action?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Alert severity={tone} role="status" action={action} sx={look}>
      {children}
    </Alert>
  );
}
