import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../services.ts';

type Loaded<Body> = { body?: Body; failed?: string; retry: () => void };

/** Loads a body of the portal with the texts it needs; what failed can be tried again. */
export function useBody<Body extends { areas: string[] }>(read: () => Promise<Body>): Loaded<Body> {
  const { load, language, report } = useServices();
  const [state, setState] = useState<{ read?: unknown; body?: Body; failed?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const speaks = language.current();
  useEffect(() => {
    let current = true;
    const start = async () => {
      const body = await read();
      await load.texts(body.areas);
      if (current) setState({ read, body });
    };
    start().catch((thrown: unknown) => {
      report('load', String(thrown));
      if (current) setState({ read, failed: language.text('engine.loadFailed') });
    });
    return () => {
      current = false;
    };
  }, [read, load, language, report, attempt, speaks]);
  const retry = useCallback(() => {
    setState({});
    setAttempt((count) => count + 1);
  }, []);
  return {
    body: state.read === read ? state.body : undefined,
    failed: state.read === read ? state.failed : undefined,
    retry,
  };
}
