/**
 * A stand-in for a chat: `Conversa.open({ language })` shows a window at the foot of the page that repeats what is
 * written. It builds elements alone and styles them one by one, as the policy of pages asks. A program for browsers, sent
 * as it stands.
 */
export const chatScript = `(() => {
  'use strict';
  const words = {
    ca: { title: 'Xat de prova', hello: 'Hola! Això és un xat de prova: us responc el que escriviu.', message: 'Missatge', send: 'Envia', close: 'Tanca el xat' },
    es: { title: 'Chat de prueba', hello: '¡Hola! Esto es un chat de prueba: le respondo lo que escriba.', message: 'Mensaje', send: 'Enviar', close: 'Cerrar el chat' },
    en: { title: 'Test chat', hello: 'Hello! This is a test chat: I repeat what you write.', message: 'Message', send: 'Send', close: 'Close the chat' },
  };

  const make = (name, styles, properties) => {
    const node = Object.assign(document.createElement(name), properties);
    for (const [property, value] of Object.entries(styles)) node.style.setProperty(property, value);
    return node;
  };
  const bubble = (text, side) =>
    make('p', { margin: '0 0 8px', padding: '8px 12px', 'border-radius': '12px', background: side === 'end' ? '#dbe7ff' : '#eef1f5', 'margin-inline-start': side === 'end' ? '40px' : '0' }, { textContent: text });
  const button = (text, properties) =>
    make('button', { 'min-height': '44px', 'min-width': '44px', padding: '0 12px', border: '0', 'border-radius': '8px', background: '#1b4b91', color: '#fff', font: 'inherit', cursor: 'pointer' }, { type: 'button', textContent: text, ...properties });

  let panel;

  const build = (language) => {
    const said = words[language] || words.en;
    const before = document.activeElement;
    const log = make('div', { flex: '1', 'overflow-y': 'auto', padding: '12px' }, { tabIndex: 0 });
    log.setAttribute('role', 'log');
    log.setAttribute('aria-label', said.title);
    log.append(bubble(said.hello, 'start'));
    const field = make('input', { flex: '1', 'min-width': '0', 'min-height': '44px', padding: '0 12px', border: '1px solid #5b6676', 'border-radius': '8px', font: 'inherit', background: '#fff', color: '#17202b' }, { type: 'text', autocomplete: 'off' });
    field.setAttribute('aria-label', said.message);
    const form = make('form', { display: 'flex', gap: '8px', padding: '12px' }, {});
    form.append(field, button(said.send, { type: 'submit' }));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      log.append(bubble(text, 'end'), bubble(text, 'start'));
      field.value = '';
      log.scrollTop = log.scrollHeight;
    });
    const close = () => { panel.remove(); panel = undefined; if (before && before.isConnected) before.focus(); };
    const head = make('div', { display: 'flex', 'align-items': 'center', 'justify-content': 'space-between', padding: '4px 4px 4px 12px', background: '#1b4b91', color: '#fff' }, {});
    const cross = button('\\u00d7', { onclick: close });
    cross.setAttribute('aria-label', said.close);
    head.append(make('strong', {}, { textContent: said.title }), cross);
    panel = make('section', { position: 'fixed', inset: 'auto 16px 16px auto', width: 'min(320px, calc(100vw - 32px))', height: 'min(400px, calc(100vh - 96px))', display: 'flex', 'flex-direction': 'column', background: '#fff', color: '#17202b', 'border-radius': '12px', overflow: 'hidden', 'box-shadow': '0 8px 32px rgba(0, 0, 0, .35)', font: '16px/1.4 system-ui, sans-serif', 'color-scheme': 'light', 'z-index': '1100' }, {});
    panel.setAttribute('aria-label', said.title);
    panel.addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); });
    panel.append(head, log, form);
    document.body.append(panel);
    return field;
  };

  window.Conversa = {
    open(given) {
      const field = panel ? panel.querySelector('input') : build(given.language);
      field.focus();
    },
  };
})();
`;
