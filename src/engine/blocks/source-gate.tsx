import { type ReactNode, useContext, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { FormerContext } from '../../kit/former.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { Failure } from '../../kit/ui/failure.tsx';
import type { BlockDefinition } from '../../language/block.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import type { Text } from '../../language/kinds.ts';
import { isEmpty } from '../../rules/values.ts';
import { failureKey } from '../actions/tell-failure.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { useRead } from '../state/use-computed.ts';
import { useText } from '../state/use-text.ts';
import { HelpContext } from './use-retries.ts';

type Props = {
  block: BlockDefinition;
  source: string;
  place: Place;
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * True while the skeleton stands. It comes at once. Once it has been seen, what waited is drawn in short tasks; what is
 * answered before that is drawn at once, in place of it.
 */
function useWaiting(waits: boolean): boolean {
  const seen = useRef(false);
  useLayoutEffect(() => {
    if (!waits) return undefined;
    seen.current = false;
    const frame = requestAnimationFrame(() => {
      seen.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, [waits]);
  const waited = useDeferredValue(waits);
  return waits || (waited && seen.current);
}

/**
 * Delays a block until its source has answered: shows a skeleton, the failure with a retry, or the empty text. While its
 * source is idle, waiting for what it is read with, there is nothing but the empty text. The block is told while its
 * source keeps a former value. Help stands beside the failure in a dialog, where little else can be done, and elsewhere once
 * a retry has failed too.
 */
export function SourceGate({ block, source, place, skeleton, children }: Props): ReactNode {
  const { language } = useServices();
  const status = useRead(`sources.${source}.status`, place.scope);
  const error = useRead(`sources.${source}.error`, place.scope) as CallFailure | null;
  const value = useRead(`data.${source}`, place.scope);
  // A value that a source keeps is shown while another is read.
  const waits = status === 'loading' && value === null;
  const failures = useRead(`sources.${source}.failures`, place.scope) as number | null;
  const help = useContext(HelpContext);
  if (useWaiting(waits)) return skeleton;
  if (status === 'failed' && error) {
    const key = failureKey(error, language);
    return (
      <Failure
        title={language.text('engine.sourceFailed')}
        detail={language.text(key)}
        retry={() => void place.host.refresh(source)}
        further={(place.host.dialog !== undefined || (failures ?? 0) > 1) && help}
      />
    );
  }
  if (status !== 'idle' && (block.empty === undefined || !isEmpty(value)))
    return <FormerContext value={status === 'loading'}>{children}</FormerContext>;
  if (block.empty === undefined) return null;
  return <EmptyText text={block.empty} scope={place.scope} />;
}

function EmptyText({ text, scope }: { text: Text; scope: Scope }): ReactNode {
  return <Empty text={useText(text, scope)} />;
}
