/**
 * The only script that stands in a page, before the first frame of a screen: it applies a chosen look, remembers the
 * last button that was pressed before the portal runs, until something else is typed, and marks the frame while an
 * input method composes a word.
 */
export const earlyScript = `{
const frame = () => document.querySelector('#first-frame');
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
}`;
