import { memo, type ReactNode, Suspense } from 'react';
import type { BlockDefinition } from '../../language/block.ts';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import type { Place } from '../place.ts';
import { type Services, useServices } from '../services.ts';
import { useDecision } from '../state/use-computed.ts';
import { BlockFault } from './block-fault.tsx';
import { Boundary } from './boundary.tsx';
import { Frame } from './frame.tsx';
import { SourceGate } from './source-gate.tsx';
import { WidgetBlock } from './widget-block.tsx';

type Props = { blockKey: string; block: BlockDefinition; place: Place; pointer: string };

/** One block: hidden, waiting for its source, failed, or drawn; whatever happens in it stays in it. */
export const Block = memo(function Block(props: Props): ReactNode {
  return props.block.visibleWhen === undefined ? <ShownBlock {...props} /> : <DecidedBlock {...props} />;
});

/** A block that a rule may hide; most have none and need not listen. */
function DecidedBlock(props: Props): ReactNode {
  const visible = useDecision(props.block.visibleWhen, props.place.scope, true, false);
  return visible ? <ShownBlock {...props} /> : null;
}

function ShownBlock(props: Props): ReactNode {
  const { block, place, pointer } = props;
  const { widgets, report, developing } = useServices();
  const widget = widgets[block.type];
  if (!widget) {
    return (
      <BlockFault title={`${block.type} ?`} detail={`${place.definition}#${pointer}`} shown={developing} />
    );
  }
  const fault = (thrown: unknown) =>
    report('block', { definition: place.definition, pointer, thrown: String(thrown) });
  return (
    <Frame block={block} place={place} pointer={pointer}>
      <Boundary onFault={fault} resetKey={block} fallback={(retry) => <BlockFault retry={retry} shown />}>
        <WaitingBlock {...props} widget={widget} />
      </Boundary>
    </Frame>
  );
}

/** What the block waits for, where it waits at all: its code, its source. */
function WaitingBlock({ widget, ...props }: Props & { widget: Services['widgets'][string] }): ReactNode {
  const { block, place } = props;
  const skeleton = <Skeleton shape={widget.spec.skeleton ?? 'lines'} />;
  const drawn = <WidgetBlock {...props} widget={widget} />;
  const gated =
    block.source === undefined ? (
      drawn
    ) : (
      <SourceGate block={block} place={place} skeleton={skeleton}>
        {drawn}
      </SourceGate>
    );
  const comesLater = typeof widget.component !== 'function';
  return comesLater ? <Suspense fallback={skeleton}>{gated}</Suspense> : gated;
}
