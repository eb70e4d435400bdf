import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useKit } from '../kit.ts';
import type { TipListeners, TipProps, TipWire } from './tip.tsx';

/** The listener of each event, as React names it. */
const listenerOf: Record<string, keyof TipListeners> = {
  mouseover: 'onMouseOver',
  mouseleave: 'onMouseLeave',
  focus: 'onFocus',
  blur: 'onBlur',
  touchstart: 'onTouchStart',
  touchend: 'onTouchEnd',
};

type RelayProps = TipListeners & { ref?: Ref<HTMLSpanElement>; wire: TipWire };

/**
 * Stands for the control where the tooltip wants a child, and gives the tooltip the events of the control: from its
 * second drawing on, because until then the tooltip does not know its child.
 */
function Relay({ ref, wire, ...given }: RelayProps): ReactNode {
  const listeners = useRef<TipListeners>(given);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    listeners.current = given;
    setDrawn(true);
  });
  useEffect(() => {
    if (!drawn) return;
    const tell = (event: SyntheticEvent) => {
      const name = listenerOf[event.type];
      if (name) listeners.current[name]?.(event);
    };
    // The tooltip opens by a timer, which the end of a short tap would stop before it has run.
    wire.hear = (event: SyntheticEvent) =>
      event.type === 'touchend' ? void setTimeout(() => tell(event)) : tell(event);
    wire.waiting.splice(0).forEach(wire.hear);
    return () => {
      wire.hear = undefined;
    };
  }, [wire, drawn]);
  return <span {...given} ref={ref} hidden />;
}

type Props = TipProps & { control: Element; wire: TipWire };

/** The words of a tip, placed beside its control. One that a finger opened stays for the time of the settings. */
export function TipBubble({ control, wire, ...tip }: Props): ReactNode {
  const { touchTooltip } = useKit().settings.notices;
  return (
    <Tooltip
      {...tip}
      leaveTouchDelay={touchTooltip}
      describeChild
      slotProps={{ popper: { anchorEl: control } }}
    >
      <Relay wire={wire} />
    </Tooltip>
  );
}
