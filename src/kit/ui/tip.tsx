import {
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';

const TipBubble = lazy(() =>
  import('./tip-bubble.tsx').then(
    (loaded) => ({ default: loaded.TipBubble }),
    () => ({ default: NoBubble }),
  ),
);

/** Stands for the words of a tip when their library does not load: its control is listened to no more. */
function NoBubble({ wire }: { wire: TipWire }): ReactNode {
  useEffect(() => {
    wire.waiting.length = 0;
    wire.hear = () => undefined;
  }, [wire]);
  return null;
}

type Listener = (event: SyntheticEvent) => void;

/** What a tip listens to at its control. */
export type TipListeners = {
  onMouseOver?: Listener;
  onMouseLeave?: Listener;
  onFocus?: Listener;
  onBlur?: Listener;
  onTouchStart?: Listener;
  onTouchEnd?: Listener;
};

/** The events of a control on their way to its tip; they wait while it loads. */
export type TipWire = { waiting: SyntheticEvent[]; hear?: Listener };

export type TipProps = {
  /** The words; without them there is no tip. */
  title: ReactNode | undefined;
  /** Milliseconds that a finger must stay before the tip shows. */
  enterTouchDelay?: number;
};

/**
 * Shows words beside a control while it is hovered, focused by keyboard or touched. The library that draws them loads
 * when somebody first comes to such a control. Without it the control works: name and description are its own.
 */
export function Tip({
  children,
  title,
  ...tip
}: TipProps & { children: ReactElement<TipListeners> }): ReactNode {
  const [wire] = useState<TipWire>({ waiting: [] });
  const [control, setControl] = useState<Element>();
  const pass = (event: SyntheticEvent) => {
    setControl(event.currentTarget);
    if (wire.hear) wire.hear(event);
    else wire.waiting.push(event);
  };
  const listeners: Required<TipListeners> = {
    onMouseOver: pass,
    onMouseLeave: pass,
    onFocus: pass,
    onBlur: pass,
    onTouchStart: pass,
    onTouchEnd: pass,
  };
  return (
    <>
      {title === undefined ? children : cloneElement(children, listeners)}
      {control && title !== undefined && (
        <Suspense fallback={null}>
          <TipBubble {...tip} title={title} control={control} wire={wire} />
        </Suspense>
      )}
    </>
  );
}
