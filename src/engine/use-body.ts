import { useCallback, useEffect, useState } from 'react';
import { useServices } from './services.ts';

type Loaded<Body> = { body?: Body; failed?: string; retry: () => void };

/**
 * Loads the body of a screen, dialog or form with the texts it needs; what failed can be tried again. A body that was
 * drawn stays while it is read again: in another language, or as its definition was changed.
 */
export function useBody<Body extends { areas: string[] }>(
  id: string,
  read: () => Promise<Body>,
): Loaded<Body> {
  const { load, language, report } = useServices();
  const [state, setState] = useState<{ id?: string; body?: Body; failed?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const speaks = language.current();
  useEffect(() => {
    let current = true;
    const start = async () => {
      const body = await read();
      await load.texts(body.areas);
      if (current) setState({ id, body });
    };
    start().catch((thrown: unknown) => {
      report('load', String(thrown));
      const failed = language.text('engine.loadFailed');
      if (current) setState((known) => (known.id === id && known.body ? known : { id, failed }));
    });
    return () => {
      current = false;
    };
  }, [id, read, load, language, report, attempt, speaks]);
  const retry = useCallback(() => {
    setState({});
    setAttempt((count) => count + 1);
  }, []);
  return { ...(state.id === id && { body: state.body, failed: state.failed }), retry };
}
