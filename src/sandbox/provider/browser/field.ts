/**
 * One field of a card, in a frame of the provider. The fields of a card know each other by a channel of their origin, so
 * that the shop's page never sees what is typed. A program for browsers, sent as it stands.
 */
export const fieldScript = String.raw`(() => {
  'use strict';
  const query = new URLSearchParams(location.search);
  const type = query.get('type');
  const input = document.querySelector('input');
  const channel = new BroadcastChannel(query.get('group'));
  const send = (data) => parent.postMessage({ frame: query.get('frame'), ...data }, '*');
  const digits = () => input.value.replace(/\D/g, '');
  const words = JSON.parse(document.body.dataset.words);

  const luhn = (number) => [...number].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) % 10 === 0;
  const lengthOf = (number) => /^3[47]/.test(number) ? 15 : 16;
  const monthsFrom = (text) => {
    const now = new Date();
    return (2000 + Number(text.slice(2, 4)) - now.getFullYear()) * 12 + Number(text.slice(0, 2)) - now.getMonth() - 1;
  };

  const judges = {
    cardNumber: (typed) => typed.length < lengthOf(typed) ? 'incomplete_number' : luhn(typed) ? '' : 'invalid_number',
    cardExpiry: (typed) => typed.length < 4 ? 'incomplete_expiry' : Number(typed.slice(0, 2)) < 1 || Number(typed.slice(0, 2)) > 12 ? 'invalid_expiry_month' : monthsFrom(typed) < 0 ? 'invalid_expiry_year_past' : '',
    cardCvc: (typed) => typed.length < 3 ? 'incomplete_cvc' : '',
  };
  const shapes = {
    cardNumber: (typed) => (typed.slice(0, lengthOf(typed)).match(/\d{1,4}/g) || []).join(' '),
    cardExpiry: (typed) => typed.length > 2 ? typed.slice(0, 2) + ' / ' + typed.slice(2, 4) : typed,
    cardCvc: (typed) => typed.slice(0, 4),
  };

  let told = false;
  const take = () => { input.value = shapes[type](digits()); tell(); };
  const tell = () => {
    const fault = judges[type](digits());
    const shows = fault && (told || !fault.startsWith('incomplete'));
    send({ event: 'change', complete: fault === '', empty: input.value === '', error: shows && input.value !== '' ? { type: 'validation_error', code: fault, message: words[fault] } : undefined });
  };
  input.addEventListener('input', () => { told = false; take(); });
  input.addEventListener('focus', () => send({ event: 'focus' }));
  input.addEventListener('blur', () => { told = true; tell(); send({ event: 'blur' }); });

  const others = () => new Promise((resolve) => {
    const got = { cardNumber: digits() };
    channel.onmessage = ({ data }) => {
      if (data.type) got[data.type] = data.typed;
      if (got.cardExpiry !== undefined && got.cardCvc !== undefined) resolve(got);
    };
    channel.postMessage({ asks: true });
  });
  if (type !== 'cardNumber') channel.onmessage = ({ data }) => { if (data.asks) channel.postMessage({ type, typed: digits() }); };

  const method = async () => {
    const typed = await others();
    const fault = Object.keys(judges).map((name) => judges[name](typed[name])).find((code) => code !== '');
    if (fault) return { error: { type: 'validation_error', code: fault, message: words[fault] } };
    const answer = await fetch('methods', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ number: typed.cardNumber }) });
    const body = await answer.json();
    return answer.ok ? body : { error: { type: 'card_error', code: body.code, message: words[body.code] } };
  };

  const paint = (style) => {
    const muted = style['::placeholder'] && style['::placeholder'].color;
    if (style.color) input.style.color = style.color;
    if (muted) input.style.setProperty('--muted', muted);
  };

  addEventListener('message', async ({ data, source, origin }) => {
    if (source !== parent || data === null || typeof data !== 'object') return;
    if (data.do === 'method') {
      const result = await method().catch(() => ({ error: { type: 'api_connection_error', code: 'processing_error', message: '' } }));
      parent.postMessage({ reply: data.reply, result }, origin);
    }
    if (data.focus) input.focus();
    if (data.clear) { input.value = ''; tell(); }
    if (data.update) { input.disabled = data.update.disabled; paint(data.update.style); }
  });
  paint({ color: query.get('color'), '::placeholder': { color: query.get('muted') } });
  if (query.get('size')) input.style.fontSize = query.get('size');
  input.disabled = query.get('disabled') === '1';
  send({ event: 'ready' });
  // Typed, or filled in by the browser, before this ran.
  if (input.value !== '') take();
})();
`;
