import { useEffect, useReducer, useRef, useState } from 'react';
import { useKit } from '../../kit/kit.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import { portsOf } from './page-ports.ts';
import type { cardPaymentSpec } from './props.ts';
import { Runner } from './runner.ts';

type Props = WidgetProps<typeof cardPaymentSpec>;

/** States in which leaving would cut a payment off, and those in which somebody who tries twice may leave. */
const held = ['sending', 'confirming'];
const asked = ['tokenising', 'bank'];

/** Keeps the customer on the page while the payment is on its way. */
function useHold(name: string): void {
  const kit = useKit();
  const asks = asked.includes(name);
  const word = asks ? `leave.${name}` : held.includes(name) ? 'doNotClose' : undefined;
  useEffect(
    () => (word === undefined ? undefined : kit.hold(kit.text(`kit.cardPayment.${word}`), asks)),
    [word, asks, kit],
  );
}

/** Tells the payment what the page and other tabs do. */
function useSurroundings(runner: Runner, { stored, current, expired }: Props): void {
  const slot = JSON.stringify(stored ?? null);
  useEffect(() => runner.slotChanged(JSON.parse(slot)), [runner, slot]);
  const paid = current?.paid;
  const amount = current?.amount;
  useEffect(() => {
    if (typeof paid !== 'boolean') return;
    const is = paid ? 'paid' : (amount ?? 0) > 0 ? 'payable' : 'notPayable';
    runner.tell({ type: 'invoice', is, amount: amount ?? 0 });
  }, [runner, paid, amount, runner.state.name]);
  const was = useRef(expired);
  useEffect(() => {
    if (was.current && !expired) runner.tell({ type: 'sessionBack' });
    was.current = expired;
  }, [runner, expired]);
}

/** Tells the payment of a page that comes into sight, or back from the browser's history. */
function usePage(runner: Runner): void {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') runner.tell({ type: 'checkAgain' });
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) runner.tell({ type: 'cameBack' });
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', shown);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', shown);
    };
  }, [runner]);
}

/** The payment of a block: it begins when the block is drawn, and lets go when it is gone. `say` reads a text out. */
export function useRunner(props: Props, say: (text: string) => void): Runner {
  const kit = useKit();
  const latest = useRef({ props, kit });
  latest.current = { props, kit };
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [runner] = useState(() => {
    const ports = portsOf(
      () => latest.current.props,
      () => latest.current.kit,
      say,
    );
    return new Runner(ports, draw);
  });
  useEffect(() => {
    void runner.open();
    return () => runner.end();
  }, [runner]);
  useHold(runner.state.name);
  useSurroundings(runner, props);
  usePage(runner);
  return runner;
}
