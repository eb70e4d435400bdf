/** Shows the crash page that the page itself brought along: without words of the portal nothing else can be drawn. */
export function showPlainFault(page: Window): void {
  const { document } = page;
  const brought = document.querySelector<HTMLTemplateElement>('#portal-fault');
  const place = document.getElementById('portal');
  if (!brought || !place) return;
  place.replaceChildren(brought.content.cloneNode(true));
  // The policy of the page allows no style attributes; a script may set what they would say.
  Object.assign(place.style, {
    font: '1rem/1.5 system-ui, sans-serif',
    maxWidth: '32rem',
    margin: '20vh auto',
    padding: '1rem',
  });
  const button = place.querySelector('button');
  if (button) Object.assign(button.style, { font: 'inherit', padding: '0.7rem 1.4rem', cursor: 'pointer' });
  button?.addEventListener('click', () => page.location.reload());
}
