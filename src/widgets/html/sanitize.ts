import DOMPurify, { type Config } from 'dompurify';
import { safeAddress, safeImageAddress } from '../../kit/safe-address.ts';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  // biome-ignore format: one name a line would fill a screen
  ALLOWED_TAGS: [
    'a', 'abbr', 'b', 'blockquote', 'br', 'caption', 'code', 'dd', 'del', 'div', 'dl', 'dt', 'em',
    'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'li', 'mark', 'ol',
    'p', 'pre', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th',
    'thead', 'tr', 'u', 'ul',
  ],
  ALLOWED_ATTR: ['alt', 'colspan', 'href', 'lang', 'rowspan', 'scope', 'src', 'start', 'title'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** The number of tags up to which a text is parsed. Deep nesting costs a browser the square of its depth. */
const mostTags = 2000;

/** A tag with a thousand names and values of attributes. Cleaning costs the square of their number. */
const crowdedTag = /<(?=[a-z])(?:[^\s=<>]+[\s=]+){1000}/i;

/** HTML that a browser parses in time, and as a part of a page: only the words of one with too many tags or attributes. */
function parseable(html: string): string {
  const tags = html.match(/<[a-z]/gi)?.length ?? 0;
  // A page with a frameset has no body, so the element gets a name that nothing knows.
  return tags > mostTags || crowdedTag.test(html)
    ? html.replace(/<[^<>]*>|</g, ' ')
    : html.replace(/<(?=frameset)/gi, '<x-');
}

/** Whether the host of an address is listed or below a listed one. An empty list allows all. */
function isListed(address: string, hosts: readonly string[]): boolean {
  if (!/^https?:/i.test(address) || hosts.length === 0) return true;
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host.toLowerCase() || hostname.endsWith(`.${host.toLowerCase()}`));
}

/** Turns a link to a host that is not allowed into plain text. */
function guardLink(link: Element, hosts: readonly string[]): void {
  const address = safeAddress(link.getAttribute('href') ?? '');
  link.removeAttribute('href');
  if (address === undefined || !isListed(address, hosts)) return;
  link.setAttribute('href', address);
  if (!/^https?:/i.test(address)) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/**
 * Removes a picture that is not from https or a data address; one without alternative text is marked as decoration.
 */
function guardImage(image: Element): void {
  const address = safeImageAddress(image.getAttribute('src') ?? '');
  if (address === undefined) {
    image.remove();
    return;
  }
  image.setAttribute('src', address);
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

/** Moves headings so that the highest stands at `level`, none below h6, and each at most one below the one before. */
function moveHeadings(root: DocumentFragment, level: number): void {
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const highest = Math.min(...headings.map(({ tagName }) => Number(tagName[1])));
  let before = level - 1;
  for (const heading of headings) {
    before = Math.min(6, before + 1, Number(heading.tagName[1]) - highest + level);
    const moved = document.createElement(`h${before}`);
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
}

/**
 * Makes HTML of the server safe to draw: a strict list of elements and attributes, nothing that runs or styles. What it
 * returns is drawn without being parsed again.
 * @param hosts hosts that links may lead to; empty for all.
 * @param level the level that the highest of its headings takes.
 */
export function sanitize(
  html: string,
  { hosts, level }: { hosts: readonly string[]; level: number },
): DocumentFragment {
  const root = DOMPurify.sanitize(parseable(html), config);
  for (const link of root.querySelectorAll('a')) guardLink(link, hosts);
  for (const image of root.querySelectorAll('img')) guardImage(image);
  moveHeadings(root, level);
  return root;
}
