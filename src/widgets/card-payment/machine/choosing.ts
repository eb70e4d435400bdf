import { type Edges, type Step, to } from './effect.ts';
import type { EventOf } from './event.ts';
import type { Known, Of } from './state.ts';
import { end, load, start } from './steps.ts';

/** States before anything is paid: `starting`, `choosing`, `noForm`, `preparing`, `unavailable`, `ready`. */

const settled = (known: Known): Step => to({ name: 'settled', known, why: 'notPayable' });

type Before = Of<'starting' | 'choosing' | 'noForm' | 'preparing' | 'ready'>;

/** The invoice was read again: it costs something else now, or nothing any more. */
function invoice<Now extends Before>(state: Now, { is, amount }: EventOf<'invoice'>): Step {
  const { known } = state;
  if (is !== 'payable') return settled(known);
  if (amount === known.item.amount) return to(state);
  const now = { ...state, known: { ...known, item: { ...known.item, amount } } };
  return state.name === 'ready' ? to(now, { do: 'sayAmount' }) : to(now);
}

const chosen = ({ known, platforms }: Of<'choosing'>, { platform }: EventOf<'chosen'>): Step =>
  platform.hasForm
    ? load(known, platform.name)
    : to({ name: 'noForm', known: { ...known, platform: platform.name }, platforms });

/** From a platform without a form back to those that one chose among. */
const otherWay = (state: Of<'noForm'>): Step =>
  state.platforms.length === 0
    ? to(state)
    : to({ ...state, name: 'choosing', known: { ...state.known, platform: null } });

/** One that can be paid with goes first; with several one chooses; a single one without a form is named. */
function offer({ known }: Of<'starting'>, { platforms }: EventOf<'platforms'>): Step {
  const usable = platforms.filter(({ hasForm }) => hasForm);
  const [first] = usable;
  if (!first)
    return to({ name: 'noForm', known: { ...known, platform: platforms[0]?.name ?? null }, platforms: [] });
  return platforms.length === 1 ? load(known, first.name) : to({ name: 'choosing', known, platforms });
}

const close = () => end();

export const startingEdges: Edges<'starting'> = {
  platforms: offer,
  platformsFailed: ({ known }, { why }) => to({ name: 'unavailable', known, why }),
  invoice,
  close,
};

export const choosingEdges: Edges<'choosing'> = {
  chosen,
  invoice,
  close,
};

export const noFormEdges: Edges<'noForm'> = { otherWay, invoice, close };

export const preparingEdges: Edges<'preparing'> = {
  loaded: ({ known }) =>
    to(
      { name: 'ready', known: { ...known, mounted: true }, complete: false, wrong: false, fault: null },
      { do: 'mount' },
      { do: 'learnBefore', item: known.item },
    ),
  loadFailed: ({ known }, { why }) => to({ name: 'unavailable', known, why }),
  invoice,
  close,
};

export const unavailableEdges: Edges<'unavailable'> = { tryAgain: ({ known }) => start(known), close };

function pay(state: Of<'ready'>, { lock }: EventOf<'pay'>): Step {
  if (!state.complete)
    return to(state, ...(lock === 'held' ? [{ do: 'freeLock' } as const] : []), { do: 'focusIncomplete' });
  if (lock === 'elsewhere') return to({ name: 'elsewhere', known: state.known });
  return to({ name: 'tokenising', known: state.known }, { do: 'makeMethod' });
}

export const readyEdges: Edges<'ready'> = {
  fields: (state, { complete, wrong }) => to({ ...state, complete, wrong, fault: null }),
  before: (state, { transaction }) => to({ ...state, known: { ...state.known, before: transaction } }),
  invoice,
  pay,
  close,
};
