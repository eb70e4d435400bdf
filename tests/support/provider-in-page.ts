import { fireEvent } from '@testing-library/dom';
import { vi } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { retailer } from './drawn-page.tsx';

type Fault = { code: string; message: string };
type Change = { elementType: string; complete: boolean; empty: boolean; error?: Fault };
type Intent = { status: string; next_action: { type: string } | null; fault?: string; error?: object };

/**
 * What the customer says at the bank, or `nothing` as long as a test lasts; `leaves` is what becomes of a bank that takes
 * the page over.
 */
export type Bank = { answer: 'accept' | 'refuse' | 'cancel' | 'nothing'; leaves(secret: string): void };

const lengths: { readonly [type: string]: number } = { cardNumber: 15, cardExpiry: 4, cardCvc: 3 };

/** A field of a card: an input where the real one has a frame. */
function fieldOf(type: string) {
  const input = document.createElement('input');
  input.name = type;
  input.setAttribute('aria-label', type);
  const hearers: { [event: string]: ((told: Change) => void)[] } = {};
  const tell = (complete: boolean, error?: Fault) => {
    const change = { elementType: type, complete, empty: input.value === '', ...(error && { error }) };
    for (const hear of hearers.change ?? []) hear(change);
  };
  input.addEventListener('change', () => tell(input.value.length >= (lengths[type] ?? 0)));
  input.addEventListener('fault', (event) => tell(false, (event as CustomEvent<Fault>).detail));
  return {
    _type: type,
    value: () => input.value,
    on(event: string, hear: (told: Change) => void) {
      hearers[event] = [...(hearers[event] ?? []), hear];
    },
    off(event: string, hear: (told: Change) => void) {
      hearers[event] = (hearers[event] ?? []).filter((known) => known !== hear);
    },
    mount: (place: Element) => place.replaceChildren(input),
    update: ({ disabled }: { disabled?: boolean }) => {
      if (disabled !== undefined) input.disabled = disabled;
    },
    focus: () => input.focus(),
    destroy: () => input.remove(),
  };
}

const provider = (path: string, init?: RequestInit) => retailer.fetch(`/sandbox/provider/${path}`, init);

async function intentOf(secret: string): Promise<Intent> {
  return (await (await provider(`intent?${new URLSearchParams({ secret })}`)).json()) as Intent;
}

/** Answers the bank about an intent, in a frame or on a page of its own. */
export async function answerBank(secret: string, answer: 'accept' | 'refuse' | 'cancel'): Promise<void> {
  const body = new URLSearchParams({ secret, answer }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await provider('bank', { method: 'POST', headers, body });
}

async function methodOf(number: string): Promise<JsonObject> {
  const headers = { 'content-type': 'application/json' };
  const answer = await provider('methods', { method: 'POST', headers, body: JSON.stringify({ number }) });
  const body = (await answer.json()) as JsonObject;
  if (answer.ok) return { paymentMethod: { id: body.id } as JsonObject };
  return { error: { code: body.code, message: 'No es correcto.' } as JsonObject };
}

const outcomeOf = (intent: Intent): object =>
  intent.error || intent.status === 'requires_payment_method'
    ? { error: intent.error ?? { code: intent.fault } }
    : { paymentIntent: intent };

/**
 * Puts the provider's library into a page without frames: its fields are inputs, its server is the sandbox's stand-in.
 * What it shares with the real one in a browser is that server; its frames are looked at in journeys.
 */
export function putProvider(bank: Bank): void {
  const Stripe = () => ({
    _registerWrapper() {},
    registerAppInfo() {},
    elements() {
      const made = new Map<string, ReturnType<typeof fieldOf>>();
      return {
        create(type: string) {
          const field = fieldOf(type);
          made.set(type, field);
          return field;
        },
        getElement: (type: string) => made.get(type) ?? null,
        update() {},
      };
    },
    createPaymentMethod: ({ card }: { card: { value(): string } }) => methodOf(card.value()),
    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      const intent = await intentOf(clientSecret);
      if (intent.status !== 'requires_action') return outcomeOf(intent);
      if (intent.next_action?.type === 'redirect_to_url') {
        bank.leaves(clientSecret);
        return new Promise(() => undefined);
      }
      if (bank.answer === 'nothing') return new Promise(() => undefined);
      await answerBank(clientSecret, bank.answer);
      return outcomeOf(await intentOf(clientSecret));
    },
    retrievePaymentIntent: async (secret: string) => ({ paymentIntent: await intentOf(secret) }),
    createToken: async () => ({}),
    confirmCardPayment: async () => ({}),
  });
  vi.stubGlobal('Stripe', Object.assign(Stripe, { version: 'endive' }));
}

function inputOf(name: string): Element {
  const [input] = document.querySelectorAll(`input[name=${name}]`);
  if (!input) throw new Error(`There is no ${name}: ${document.body.textContent}`);
  return input;
}

/** Types a card into the fields of the provider. */
export function typeCard(number: string, fields = ['cardNumber', 'cardExpiry', 'cardCvc']): void {
  const typed: { [name: string]: string } = { cardNumber: number, cardExpiry: '1234', cardCvc: '123' };
  for (const name of fields) fireEvent.change(inputOf(name), { target: { value: typed[name] } });
}

/** Has a field of the provider say what is wrong with what was typed into it. */
export function tellFault(name: string, fault: Fault): void {
  inputOf(name).dispatchEvent(new CustomEvent('fault', { detail: fault }));
}
