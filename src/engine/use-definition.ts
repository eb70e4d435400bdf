import { startTransition, useCallback, useEffect, useState } from 'react';
import { useServices } from './services.ts';

type State<Definition> = { id?: string; definition?: Definition; failed?: string };
type Loaded<Definition> = { definition?: Definition; failed?: string; retry: () => void };

/** What was read, unless it is what is known. */
const unless = <Definition>(known: State<Definition>, read: State<Definition>): State<Definition> =>
  known.id === read.id && known.definition === read.definition ? known : read;

/**
 * Loads the definition of a screen, dialog or form with the texts it needs; after a failure it can be retried. What was
 * drawn stays while it loads again: in another language, or because the definition was changed. It is drawn in short
 * tasks, as it may be a whole screen.
 * @param there what was loaded before: it is drawn at once.
 */
export function useDefinition<Definition extends { areas: string[] }>(
  id: string,
  read: () => Promise<Definition>,
  there?: Definition,
): Loaded<Definition> {
  const { load, language, report } = useServices();
  const [state, setState] = useState<State<Definition>>(there ? { id, definition: there } : {});
  const [attempt, setAttempt] = useState(0);
  const speaks = language.current();
  useEffect(() => {
    let current = true;
    const start = async () => {
      const definition = await read();
      await load.texts(definition.areas);
      if (current) startTransition(() => setState((known) => unless(known, { id, definition })));
    };
    start().catch((thrown: unknown) => {
      report('load', { thrown });
      const failed = language.text('engine.loadFailed');
      if (current) setState((known) => (known.id === id && known.definition ? known : { id, failed }));
    });
    return () => {
      current = false;
    };
  }, [id, read, load, language, report, attempt, speaks]);
  const retry = useCallback(() => {
    setState({});
    setAttempt((count) => count + 1);
  }, []);
  return { ...(state.id === id && { definition: state.definition, failed: state.failed }), retry };
}
