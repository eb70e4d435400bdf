/** Reads intents for the provider's code in the shop's page, from the provider's own origin. */
export const backgroundScript = `(() => {
  'use strict';
  addEventListener('message', async ({ data, source, origin }) => {
    if (source !== parent || data === null || data.do !== 'intent') return;
    const answer = await fetch('intent?' + new URLSearchParams({ secret: data.secret })).catch(() => undefined);
    const failed = { error: { type: 'api_connection_error', code: 'processing_error', message: '' } };
    const result = answer && answer.ok ? await answer.json() : failed;
    parent.postMessage({ reply: data.reply, result }, origin);
  });
})();
`;

/** What follows an answer to the bank: the shop's page is told, or gone back to. */
export const answeredScript = `(() => {
  'use strict';
  const { back, frame } = document.body.dataset;
  if (back) location.replace(back);
  else parent.postMessage({ frame, event: 'answered' }, '*');
})();
`;
