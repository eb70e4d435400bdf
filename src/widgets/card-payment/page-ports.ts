import type { Json } from '../../base/json.ts';
import type { Kit } from '../../kit/kit.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { Asked } from '../../language/ask.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import { driverOf, hasDriver } from './drivers/drivers.ts';
import { type Answered, eventOf } from './machine/classify.ts';
import type { Event } from './machine/event.ts';
import type { Payment } from './machine/payment.ts';
import type { Why } from './machine/state.ts';
import { NotLoaded, type Ports } from './ports.ts';
import type { cardPaymentSpec } from './props.ts';
import { tabLock } from '../../base/tab-lock.ts';

type Props = WidgetProps<typeof cardPaymentSpec>;

const answered = (asked: Asked<unknown>): Answered =>
  'answer' in asked
    ? { answer: asked.answer as Json }
    : {
        status: asked.failure.status,
        known: asked.known,
        code: asked.fails.code ?? null,
        why: asked.failure.code,
      };

/** Answers of 400 and above that say nothing of what was asked for: sign in, too slow, too many. */
const passing = [401, 408, 429];

/** Why something was not told: the retailer refused, or it did not come. */
const whyOf = ({ status }: CallFailure, what: Why): Why =>
  status >= 400 && status < 500 && !passing.includes(status) ? 'closed' : what;

const isReturned = ({ returned }: Props) =>
  returned?.intent && returned.secret ? { intent: returned.intent, secret: returned.secret } : null;

/** Withdraws what was told of a payment that was left: once one is opened again, that says what became of it. */
let withdrawLeft = () => {};

/** What a payment is carried out with: the retailer through the questions of the block, the browser, the platform's code. */
export function portsOf(props: () => Props, kit: () => Kit, say: (text: string) => void): Ports {
  const { item: opened, lock } = props();
  const item = opened ?? { id: 0, type: '', number: null, amount: 0, contract: null };
  let isForgotten = false;
  const settings = () => kit().settings.payments;
  const word = (key: string, number: string | null) => kit().text(`kit.cardPayment.${key}`, { number });
  return {
    lock: tabLock(lock ?? ''),
    now: Date.now,
    opening() {
      withdrawLeft();
      return {
        item,
        readOnly: props().readOnly ?? false,
        patience: settings().settleMinutes * 60_000,
        returned: isForgotten ? null : isReturned(props()),
      };
    },
    stored: () => props().stored ?? null,
    store: (slot) => props().onStore(slot as Json),
    async platforms(): Promise<Event> {
      const asked = await props().platforms({});
      if (!('answer' in asked)) return { type: 'platformsFailed', why: whyOf(asked.failure, 'platforms') };
      const offered: readonly string[] = settings().platforms;
      const platforms = asked.answer.map((name) => ({
        name,
        hasForm: hasDriver(name) && offered.includes(name),
      }));
      return { type: 'platforms', platforms };
    },
    async load(platform) {
      const [asked, driver] = await Promise.all([
        props().publishableKey({ platform }),
        driverOf(platform).catch(() => undefined),
      ]);
      if (!('answer' in asked)) throw new NotLoaded(whyOf(asked.failure, 'key'));
      if (!driver) throw new NotLoaded('script');
      const { script } = settings();
      return driver({ key: asked.answer.publishable_key, language: kit().language, script });
    },
    pay: async (how) => eventOf(answered(await props().pay(how)), Date.now()),
    confirm: async (how) => eventOf(answered(await props().confirm(how)), Date.now()),
    async check(of) {
      const asked = await props().check({ item: of });
      if ('answer' in asked) return { found: asked.answer as Payment };
      return asked.fails.code === 'notFound' ? { found: null } : 'failed';
    },
    read: async () => void (await props().onRead?.()),
    tell(what, { number }) {
      const withdraw = kit().notify({
        text: word(`told.${what}`, number),
        tone: what === 'otherPaid' ? 'success' : 'info',
        long: true,
      });
      if (what === 'leftAtBank') withdrawLeft = withdraw;
    },
    sayAmount: () => say(kit().text('kit.cardPayment.amountChanged')),
    forgetReturned: () => {
      isForgotten = true;
    },
    finish: (payment) => void props().onDone?.(payment),
    refused: (code) => void props().onRefused?.(code),
    openOther: (of) => void props().onOther?.(of as Json),
  };
}
