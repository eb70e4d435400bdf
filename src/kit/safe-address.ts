const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** Browsers drop tabs and line breaks inside an address, so that what remains must be judged. */
const asBrowsersRead = (address: string) => address.trim().replace(/[\t\r\n]/g, '');

/** A path of this portal: it begins with one slash, and no back slash turns it into another host. */
const ownPath = /^\/(?![/\\])/;

/** An address that may stand in a link: http(s), mailto, tel or a path of this portal; undefined for any other. */
export function safeAddress(address: string): string | undefined {
  const trimmed = asBrowsersRead(address);
  if (ownPath.test(trimmed)) return trimmed;
  try {
    return schemes.includes(new URL(trimmed).protocol) ? trimmed : undefined;
  } catch {
    return undefined;
  }
}

/** An address that a picture may come from: https, a path of this portal, or a bitmap written into the address. */
export function safeImageAddress(address: string): string | undefined {
  const trimmed = asBrowsersRead(address);
  const allowed =
    ownPath.test(trimmed) ||
    /^https:\/\//i.test(trimmed) ||
    /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i.test(trimmed);
  return allowed ? trimmed : undefined;
}
