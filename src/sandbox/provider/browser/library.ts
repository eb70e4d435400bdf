/**
 * The provider's code in the shop's page, with the surface of Stripe.js that a payment by card needs. What is typed stays
 * in frames of the provider's own origin; they talk by messages. A program for browsers, sent as it stands.
 */
export const libraryScript = `(() => {
  'use strict';
  const home = new URL(document.currentScript.src).origin + '/sandbox/provider/';
  const waiting = new Map();
  const listeners = new Map();
  let count = 0;

  const style = (node, rules) => { for (const [name, value] of Object.entries(rules)) node.style.setProperty(name, value); };

  const frameOf = (page, query, title) => {
    const frame = document.createElement('iframe');
    frame.name = 'provider-' + ++count;
    frame.title = title;
    frame.src = home + page + '?' + new URLSearchParams({ ...query, frame: frame.name });
    // Light as its page: otherwise the browser would draw a ground behind it in a dark page.
    style(frame, { border: '0', display: 'block', width: '100%', 'color-scheme': 'light' });
    return frame;
  };

  addEventListener('message', ({ data, origin }) => {
    if (origin !== new URL(home).origin || data === null || typeof data !== 'object') return;
    if (data.reply) { const answer = waiting.get(data.reply); waiting.delete(data.reply); if (answer) answer(data.result); }
    else { const hear = listeners.get(data.frame); if (hear) hear(data); }
  });

  const ask = (frame, what) => new Promise((resolve) => {
    const reply = 'reply-' + ++count;
    waiting.set(reply, resolve);
    frame.contentWindow.postMessage({ ...what, reply }, new URL(home).origin);
  });

  const titles = { cardNumber: 'Secure card number input frame', cardExpiry: 'Secure expiration date input frame', cardCvc: 'Secure CVC input frame' };

  const elementOf = (type, group, options) => {
    const hearers = {};
    const last = {};
    const tell = (event, data) => { last[event] = data; for (const hear of hearers[event] || []) hear(data); };
    let frame;
    // What is said to a field whose code has not come yet waits for it.
    let waits = [];
    const say = (what) => { if (waits) waits.push(what); else frame.contentWindow.postMessage(what, new URL(home).origin); };
    const heard = ({ event, ...data }) => {
      if (event === 'ready') { const all = waits || []; waits = undefined; all.forEach(say); }
      tell(event, { elementType: type, ...data });
    };
    const element = {
      _type: type,
      _frame: () => frame,
      // Who listens late is told of how the field stands.
      on(event, hear) {
        (hearers[event] ||= []).push(hear);
        if (event === 'change' && last.change) queueMicrotask(() => { if (hearers.change.includes(hear)) hear(last.change); });
        return element;
      },
      off(event, hear) { hearers[event] = (hearers[event] || []).filter((known) => known !== hear); return element; },
      once(event, hear) { const one = (data) => { element.off(event, one); hear(data); }; return element.on(event, one); },
      mount(place) {
        const at = typeof place === 'string' ? document.querySelector(place) : place;
        const base = (options.style && options.style.base) || {};
        frame = frameOf('field', { type, group, locale: options.locale || '', color: base.color || '', muted: (base['::placeholder'] || {}).color || '', size: base.fontSize || '', disabled: options.disabled ? '1' : '' }, titles[type] || type);
        style(frame, { height: '1.5rem' });
        listeners.set(frame.name, heard);
        at.replaceChildren(frame);
      },
      unmount() { if (frame) { listeners.delete(frame.name); frame.remove(); frame = undefined; waits = []; delete last.change; } },
      destroy() { element.unmount(); },
      update(changes) { Object.assign(options, changes); if (frame) say({ update: { disabled: options.disabled === true, style: (options.style && options.style.base) || {} } }); },
      focus() { if (frame) { frame.focus(); say({ focus: true }); } },
      blur() {},
      clear() { if (frame) say({ clear: true }); },
    };
    return element;
  };

  const Stripe = (key, settings = {}) => {
    if (typeof key !== 'string' || !key.startsWith('pk_')) throw new Error('Invalid API key');
    let controller;
    const background = () => controller ||= new Promise((resolve) => {
      const frame = frameOf('background', {}, 'Background of the payment');
      style(frame, { display: 'none' });
      frame.setAttribute('aria-hidden', 'true');
      frame.addEventListener('load', () => resolve(frame));
      document.body.append(frame);
    });
    const intentOf = async (secret) => ask(await background(), { do: 'intent', secret });

    const inFrame = (secret) => new Promise((resolve) => {
      const cover = document.createElement('div');
      style(cover, { position: 'fixed', inset: '0', 'z-index': '2147483647', background: 'rgba(0, 0, 0, .5)', display: 'grid', 'place-items': 'center' });
      const frame = frameOf('bank', { secret }, 'Your bank');
      style(frame, { width: 'min(26rem, 94vw)', height: '13rem', background: 'white', 'border-radius': '8px' });
      listeners.set(frame.name, async ({ event }) => {
        if (event !== 'answered') return;
        listeners.delete(frame.name);
        cover.remove();
        resolve(await intentOf(secret));
      });
      cover.append(frame);
      document.body.append(cover);
      frame.focus();
    });

    const failed = { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'The bank could not confirm that it is you.' };
    const outcomeOf = (found) => found.error || found.status === 'requires_payment_method' ? { error: found.error || { ...failed, code: found.fault || failed.code } } : { paymentIntent: found };

    return {
      _registerWrapper() {},
      registerAppInfo() {},
      elements(common = {}) {
        const group = 'group-' + ++count + '-' + Math.random().toString(36).slice(2);
        const made = new Map();
        const elements = {
          create(type, options = {}) {
            const element = elementOf(type, group, { locale: common.locale || settings.locale, ...options });
            made.set(type, element);
            return element;
          },
          getElement(type) { return made.get(type) || null; },
          update() {},
        };
        return elements;
      },
      async createPaymentMethod({ card }) {
        const frame = card && card._frame && card._frame();
        if (!frame) return { error: { type: 'validation_error', code: 'missing', message: 'There is no card.' } };
        const made = await ask(frame, { do: 'method' });
        return made.error ? made : { paymentMethod: { id: made.id, object: 'payment_method', type: 'card' } };
      },
      async handleNextAction({ clientSecret }) {
        const found = await intentOf(clientSecret);
        if (found.error || found.status !== 'requires_action') return outcomeOf(found);
        if (found.next_action && found.next_action.type === 'redirect_to_url') { location.assign(home + 'bank?' + new URLSearchParams({ secret: clientSecret, redirect: '1' })); return new Promise(() => {}); }
        return outcomeOf(await inFrame(clientSecret));
      },
      async retrievePaymentIntent(secret) {
        const found = await intentOf(secret);
        return found.error ? { error: found.error } : { paymentIntent: found };
      },
      createToken() { return Promise.resolve({ error: { type: 'validation_error', message: 'Not here.' } }); },
      confirmCardPayment() { return Promise.resolve({ error: { type: 'validation_error', message: 'Not here.' } }); },
    };
  };
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
`;
