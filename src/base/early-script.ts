/**
 * The only script that stands in a page, before the first frame of a screen: it applies a chosen look, and remembers
 * the last button that was pressed before the portal runs, until something else is typed.
 */
export const earlyScript = `{
const forget = () => document.querySelector('#first-frame [aria-busy]')?.removeAttribute('aria-busy');
document.addEventListener('input', forget);
document.addEventListener('click', ({ target }) => {
  const button = target.closest('#first-frame button');
  if (!button) return;
  forget();
  button.ariaBusy = 'true';
});
try {
  const look = JSON.parse(localStorage.getItem('mostrador.theme'));
  if (look === 'light' || look === 'dark')
    for (const style of document.querySelectorAll('style[data-look]'))
      style.media = style.dataset.look === look ? 'all' : 'not all';
} catch {}
}`;
