import { memo, type ReactNode, Suspense, useDeferredValue } from 'react';
import { Skeleton } from '../../kit/ui/skeletons.tsx';
import type { BlockDefinition } from '../../language/block.ts';
import type { Place } from '../place.ts';
import { type Services, useServices } from '../services.ts';
import { useHolds } from '../state/use-computed.ts';
import { BlockFault } from './block-fault.tsx';
import { Boundary } from './boundary.tsx';
import { Frame, wantsFrame } from './frame.tsx';
import { planOf } from './plan-props.ts';
import { SourceGate } from './source-gate.tsx';
import { FollowingBlock, StillBlock } from './widget-block.tsx';

type Props = { blockKey: string; block: BlockDefinition; place: Place; pointer: string };

/** One block: waiting for its source, failed, or drawn. A failure does not leave the block. */
export const Block = memo(function Block(props: Props): ReactNode {
  const { block, place, pointer } = props;
  const { widgets, report, developing } = useServices();
  const widget = widgets[block.type];
  if (!widget) {
    return (
      <BlockFault title={`${block.type} ?`} detail={`${place.definition}#${pointer}`} shown={developing} />
    );
  }
  const fault = (thrown: unknown) => report('block', { definition: place.definition, pointer, thrown });
  const guarded = (
    <Boundary
      onFault={fault}
      resetKey={block}
      fallback={(retry) => <BlockFault part={widget} retry={retry} shown />}
    >
      {waiting(props, widget)}
    </Boundary>
  );
  if (!wantsFrame(block, developing)) return guarded;
  return (
    <Frame block={block} place={place} pointer={pointer}>
      {guarded}
    </Frame>
  );
});

/**
 * A block that a rule may hide. Most have no rule and need not listen. It comes and goes in short tasks, together with
 * what takes its place: it may hold all that was waiting for an answer.
 */
export const DecidedBlock = memo(function DecidedBlock(props: Props): ReactNode {
  const visible = useHolds(props.block.visibleWhen, props.place.scope);
  return useDeferredValue(visible) ? <Block {...props} /> : null;
});

/**
 * What the block waits for: its code, its source. Not a component, and none is added
 * that does nothing: a long table would have one for each button.
 */
function waiting(props: Props, widget: Services['widgets'][string]): ReactNode {
  const { block, place } = props;
  const plan = planOf(block, widget.spec.props);
  const Drawn = plan.follows ? FollowingBlock : StillBlock;
  const drawn = <Drawn {...props} widget={widget} plan={plan} />;
  const comesLater = widget.load !== undefined;
  if (block.source === undefined && !comesLater) return drawn;
  const skeleton = <Skeleton shape={widget.spec.skeleton ?? 'lines'} />;
  const gated =
    block.source === undefined ? (
      drawn
    ) : (
      <SourceGate block={block} source={block.source} place={place} skeleton={skeleton}>
        {drawn}
      </SourceGate>
    );
  return comesLater ? <Suspense fallback={skeleton}>{gated}</Suspense> : gated;
}
