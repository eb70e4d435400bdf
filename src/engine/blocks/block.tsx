import { memo, type ReactNode, Suspense } from 'react';
import type { BlockDefinition } from '../../language/block.ts';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import { useDecision } from '../state/use-computed.ts';
import { BlockFault } from './block-fault.tsx';
import { Boundary } from './boundary.tsx';
import { Frame } from './frame.tsx';
import { SourceGate } from './source-gate.tsx';
import { WidgetBlock } from './widget-block.tsx';

type Props = { blockKey: string; block: BlockDefinition; place: Place; pointer: string };

/** One block: hidden, waiting for its source, failed, or drawn; whatever happens in it stays in it. */
export const Block = memo(function Block({ blockKey, block, place, pointer }: Props): ReactNode {
  const { widgets, report, developing } = useServices();
  const visible = useDecision(block.visibleWhen, place.scope, true, false);
  const widget = widgets[block.type];
  if (!visible) return null;
  if (!widget) {
    return (
      <BlockFault title={`${block.type} ?`} detail={`${place.definition}#${pointer}`} shown={developing} />
    );
  }
  const skeleton = <Skeleton shape={widget.spec.skeleton ?? 'lines'} />;
  const fault = (thrown: unknown) =>
    report('block', { definition: place.definition, pointer, thrown: String(thrown) });
  return (
    <Frame block={block} place={place} pointer={pointer}>
      <Boundary onFault={fault} resetKey={block} fallback={(retry) => <BlockFault retry={retry} shown />}>
        <Suspense fallback={skeleton}>
          <SourceGate block={block} place={place} skeleton={skeleton}>
            <WidgetBlock widget={widget} blockKey={blockKey} block={block} place={place} pointer={pointer} />
          </SourceGate>
        </Suspense>
      </Boundary>
    </Frame>
  );
});
