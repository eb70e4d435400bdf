import { JSDOM } from 'jsdom';

const opened = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: 'https://portal.test/',
  pretendToBeVisual: true,
});
let width = 0;

/** Answers a media query about the width of the page; all others do not hold. */
function holds(query: string): boolean {
  const limit = (name: string) => new RegExp(`\\(${name}: *([\\d.]+)px\\)`).exec(query)?.[1];
  const [least, most] = [limit('min-width'), limit('max-width')];
  if (least === undefined && most === undefined) return false;
  return width >= Number(least ?? 0) && width <= Number(most ?? width);
}

const noObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** What a page has that lays itself out, and jsdom does not. */
const layout = {
  matchMedia: (media: string) => ({
    media,
    matches: holds(media),
    addEventListener() {},
    removeEventListener() {},
  }),
  ResizeObserver: noObserver,
  IntersectionObserver: noObserver,
  CSS: { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&'), supports: () => false },
  scrollTo() {},
  // jsdom goes through every rule for each question.
  getComputedStyle: (element: HTMLElement) => element.style,
};

/**
 * Makes the page of jsdom the one of this thread, before React is loaded: what a browser has is global, and events are
 * those of jsdom.
 */
export function becomePage(): void {
  const { window } = opened;
  Object.assign(window, layout);
  window.Element.prototype.scrollIntoView = () => undefined;
  const own = new Set([
    ...['Event', 'CustomEvent', 'EventTarget', 'AbortController', 'AbortSignal'],
    ...['navigator', 'localStorage', 'sessionStorage'],
  ]);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !own.has(name)) continue;
    const get = () => Reflect.get(window, name);
    Object.defineProperty(globalThis, name, { configurable: true, get, set: () => undefined });
  }
  Object.defineProperty(globalThis, 'window', { value: window });
}

/** Empties the page, and gives it an address and a width. */
export function freshPage(path: string, pixels: number): HTMLElement {
  width = pixels;
  opened.reconfigure({ url: `https://portal.test${path}` });
  Object.assign(window, { innerWidth: pixels });
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.title = '';
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  return place;
}
