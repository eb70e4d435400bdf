const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** Removes what browsers ignore in an address (tabs, line breaks), so that the rest can be checked. */
const asBrowsersRead = (address: string) => address.trim().replace(/[\t\r\n]/g, '');

/** A path of this portal: it begins with one slash, and no back slash turns it into another host. */
const ownPath = /^\/(?![/\\])/;

/** An address that is safe in a link: http(s), mailto, tel or a path of this portal; undefined for any other. */
export function safeAddress(address: string): string | undefined {
  const trimmed = asBrowsersRead(address);
  if (ownPath.test(trimmed)) return trimmed;
  try {
    return schemes.includes(new URL(trimmed).protocol) ? trimmed : undefined;
  } catch {
    return undefined;
  }
}

/** An address that is safe for a picture: https, a path of this portal, or a bitmap inside the address. */
export function safeImageAddress(address: string): string | undefined {
  const trimmed = asBrowsersRead(address);
  const allowed =
    ownPath.test(trimmed) ||
    /^https:\/\//i.test(trimmed) ||
    /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i.test(trimmed);
  return allowed ? trimmed : undefined;
}
