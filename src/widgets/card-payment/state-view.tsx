import { type ReactNode, useState } from 'react';
import { useKit } from '../../kit/kit.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { Of, State, StateName } from './machine/state.ts';
import type { cardPaymentSpec } from './props.ts';
import type { Runner } from './runner.ts';
import { Choices, Outcome, Press, Row, Sentence } from './views.tsx';

type Props = WidgetProps<typeof cardPaymentSpec>;
type View<Name extends StateName> = { state: Of<Name>; runner: Runner; props: Props };

/** Something that cannot be undone: pressed once it names the risk, pressed again it is done. */
function Risk({ word, press }: { word: 'payAgain' | 'giveUp'; press: () => void }): ReactNode {
  const { text } = useKit();
  const [asks, setAsks] = useState(false);
  if (!asks) return <Press word={word} look="quiet" press={() => setAsks(true)} />;
  return (
    <>
      <Sentence>{text(`kit.cardPayment.${word}Risk`)}</Sentence>
      <Press word={word} tone="danger" press={press} />
    </>
  );
}

function Choosing({ state, runner }: View<'choosing'>): ReactNode {
  const { text } = useKit();
  return (
    <>
      <Sentence>{text('kit.cardPayment.choose')}</Sentence>
      <Choices>
        {state.platforms.map((platform) => (
          <Press
            key={platform.name}
            {...(platform.hasForm
              ? { label: text(`kit.cardPayment.platform.${platform.name}`), look: 'filled', icon: 'card' }
              : { label: nameOf(platform.name) })}
            wide
            press={() => runner.tell({ type: 'chosen', platform })}
          />
        ))}
      </Choices>
    </>
  );
}

function NoForm({ state, runner, props }: View<'noForm'>): ReactNode {
  const { text } = useKit();
  const { platform } = state.known;
  return (
    <>
      <Sentence>
        {platform === null
          ? text('kit.cardPayment.noPlatform')
          : text('kit.cardPayment.noForm', { platform: nameOf(platform) })}
      </Sentence>
      {props.noForm}
      {state.platforms.length > 0 && (
        <Row>
          <Press word="otherWay" press={() => runner.tell({ type: 'otherWay' })} />
        </Row>
      )}
    </>
  );
}

/** A platform as it is written in a sentence. */
export const nameOf = (platform: string): string => platform.slice(0, 1).toUpperCase() + platform.slice(1);

function Confirming({ state, runner }: View<'confirming'>): ReactNode {
  const { text } = useKit();
  return (
    <>
      <Sentence busy={!state.waits}>{text('kit.cardPayment.confirming')}</Sentence>
      {state.waits && <Press word="goOnAfterSession" press={() => runner.tell({ type: 'sessionBack' })} />}
    </>
  );
}

function Unknown({ state, runner, props }: View<'unknown'>): ReactNode {
  const { text } = useKit();
  const { slot, patience } = state.known;
  const since = slot ? Date.now() - Date.parse(slot.at) : 0;
  const mayPay = state.said === 'notFound' && since >= patience;
  return (
    <Outcome label={text('kit.cardPayment.notKnown')}>
      {props.unknown}
      <Row>
        <Press word="checkAgain" press={() => runner.tell({ type: 'checkAgain' })} />
        {mayPay && <Risk word="payAgain" press={() => runner.tell({ type: 'payAgain', at: Date.now() })} />}
      </Row>
    </Outcome>
  );
}

function Other({ state, runner }: View<'other'>): ReactNode {
  const { text } = useKit();
  return (
    <>
      <Sentence>{text('kit.cardPayment.other', { number: state.slot.item.number })}</Sentence>
      <Row>
        <Press word="goOn" look="filled" press={() => runner.tell({ type: 'goOn' })} />
        <Risk word="giveUp" press={() => runner.tell({ type: 'giveUp' })} />
      </Row>
    </>
  );
}

function Refused({ runner, props }: View<'refused'>): ReactNode {
  const { text } = useKit();
  return (
    <Outcome label={text('kit.cardPayment.refused')}>
      {props.failed}
      <Row>
        <Press word="tryAgain" look="filled" press={() => runner.tell({ type: 'tryAgain' })} />
      </Row>
    </Outcome>
  );
}

function Done({ props }: View<'done'>): ReactNode {
  const { text } = useKit();
  return <Outcome label={text('kit.cardPayment.done')}>{props.done}</Outcome>;
}

function Settled({ state }: View<'settled'>): ReactNode {
  const { text } = useKit();
  return <Sentence>{text(`kit.cardPayment.${state.why}`)}</Sentence>;
}

function Unavailable({ state, runner, props }: View<'unavailable'>): ReactNode {
  const { text } = useKit();
  return (
    <>
      <Sentence>{text(`kit.cardPayment.unavailable.${state.why}`)}</Sentence>
      <Row>
        <Press word="tryAgain" press={() => runner.tell({ type: 'tryAgain' })} />
        {props.unavailable}
      </Row>
    </>
  );
}

/** A state that is waited for. */
const waiting = (word: string) =>
  function Waiting(): ReactNode {
    const { text } = useKit();
    return <Sentence busy>{text(`kit.cardPayment.${word}`)}</Sentence>;
  };

const nothing = () => null;

/** What each state shows beside the fields of the platform. */
const views: { readonly [Name in StateName]: (view: View<Name>) => ReactNode } = {
  new: waiting('starting'),
  starting: waiting('starting'),
  choosing: Choosing,
  noForm: NoForm,
  preparing: nothing,
  unavailable: Unavailable,
  ready: nothing,
  tokenising: waiting('tokenising'),
  sending: waiting('sending'),
  bank: waiting('bank'),
  confirming: Confirming,
  checking: waiting('checking'),
  unknown: Unknown,
  elsewhere: waiting('elsewhere'),
  other: Other,
  settled: Settled,
  refused: Refused,
  done: Done,
  ended: nothing,
};

/** What the state of a payment shows. */
export function StateView({ state, ...more }: { state: State; runner: Runner; props: Props }): ReactNode {
  const Shown = views[state.name] as (view: View<StateName>) => ReactNode;
  return <Shown state={state} {...more} />;
}
