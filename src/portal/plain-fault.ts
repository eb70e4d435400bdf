/** Shows the crash page that is part of the HTML. Without the texts of the portal nothing else can be drawn. */
export function showPlainFault(page: Window): void {
  const { document } = page;
  const brought = document.querySelector<HTMLTemplateElement>('#portal-fault');
  const place = document.getElementById('portal');
  if (!brought || !place) return;
  place.replaceChildren(brought.content.cloneNode(true));
  // The Content-Security-Policy forbids style attributes, but scripts may set styles.
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
