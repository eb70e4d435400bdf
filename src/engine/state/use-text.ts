import { useCallback, useMemo } from 'react';
import type { Text } from '../../language/kinds.ts';
import { dependencies } from '../../rules/rule.ts';
import { useServices } from '../services.ts';
import { writeText } from '../write-text.ts';
import type { Scope } from './scope.ts';
import { useComputed } from './use-computed.ts';

/**
 * A text of a definition in the language of the page, updated as the language or a value in it changes; empty where none
 * is written.
 */
export function useText(text: Text | undefined, scope: Scope): string {
  const { language } = useServices();
  const paths = useMemo(() => ['session.language', ...dependencies(text)], [text]);
  const compute = useCallback(
    (within: Scope) => (text === undefined ? '' : writeText(text, within, language)),
    [text, language],
  );
  return useComputed(scope, paths, compute);
}
