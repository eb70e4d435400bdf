/**
 * The only script that stands in a page, before its first frame. It applies a chosen look; remembers the last button
 * that was pressed before the portal runs, until something else is typed; marks the frame while an input method composes
 * a word; starts the portal once the whole page has been drawn, and shows the crash page if that fails or the portal asks
 * for it. The modules of the portal are asked for together and run one by one, each in a task of its own. A page that is
 * not in sight draws nothing.
 */
export const startScript = `{
const find = (selector) => document.querySelector(selector);
const frame = () => find('#first-frame');
const forget = () => frame()?.querySelector('button[aria-busy]')?.removeAttribute('aria-busy');
document.addEventListener('input', forget);
document.addEventListener('click', ({ target }) => {
  const button = target.closest('#first-frame button');
  if (!button) return;
  forget();
  button.ariaBusy = 'true';
});
document.addEventListener('compositionstart', () => frame()?.setAttribute('data-composing', ''));
document.addEventListener('compositionend', () => frame()?.removeAttribute('data-composing'));
try {
  const look = JSON.parse(localStorage.getItem('mostrador.theme'));
  if (look === 'light' || look === 'dark')
    for (const style of document.querySelectorAll('style[data-look]'))
      style.media = style.dataset.look === look ? 'all' : 'not all';
} catch {}
const fail = () => {
  find('#portal').replaceChildren(find('#portal-fault').content.cloneNode(true));
  find('#portal button').onclick = () => location.reload();
};
addEventListener('portal-fault', fail);
const parsed = (resolve) =>
  document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', resolve) : resolve();
const painted = (resolve) => {
  const see = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && resolve();
  new PerformanceObserver(see).observe({ type: 'paint', buffered: true });
  const look = () => document.hidden && resolve();
  document.addEventListener('visibilitychange', look);
  look();
  setTimeout(resolve, 3000);
};
const start = async ({ asked, run }) => {
  await new Promise(painted);
  for (const href of asked)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await new Promise(parsed);
  for (const address of run) {
    await import(address);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
const code = find('#portal-code');
if (code) start(JSON.parse(code.textContent)).catch(fail);
}`;
