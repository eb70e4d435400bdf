import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Icon } from '../../kit/icon.tsx';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';

type Props = { sources: { readonly [name: string]: unknown }; place: Place };

/** Says that values of a screen, dialog or form may be old, as they could not be read again, with a retry. */
export function StaleNotice({ sources, place }: Props): ReactNode {
  const { language } = useServices();
  const names = useMemo(() => Object.keys(sources), [sources]);
  const paths = useMemo(() => names.map((name) => `sources.${name}`), [names]);
  const compute = useCallback(
    ({ read }: Scope) =>
      names.filter(
        (name) =>
          read(`sources.${name}.status`) === 'ready' && (read(`sources.${name}.error`) ?? null) !== null,
      ),
    [names],
  );
  const stale = useComputed(place.scope, paths, compute);
  if (stale.length === 0) return null;
  return (
    <Alert
      severity="warning"
      icon={<Icon name="warning" />}
      action={
        <Button
          onClick={() => stale.forEach((name) => void place.host.refresh(name))}
          color="inherit"
          sx={{ minHeight: 44 }}
        >
          {language.text('engine.retry')}
        </Button>
      }
    >
      {language.text('engine.sourceStale')}
    </Alert>
  );
}
