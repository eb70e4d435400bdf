import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';
import type { FramedPortal, WithFramedPortal } from '../../dev/in-workbench.ts';
import type { Part } from '../../dev/name-parts.ts';
import { sessionCookie } from '../../language/first-frame.ts';
import { scenarioCookie } from '../contract.ts';
import { nameOf, type Selection } from '../view.ts';

/** A part of the portal as it is drawn: its name, how deep it stands in others, and the words in it. */
export type DrawnPart = { name: string; depth: number; words: string };

/** As many characters of a part's words tell which one it is. */
const enough = 60;

/** The first words in an element, with spaces between those of its parts. */
function wordsOf(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let words = '';
  while (words.length < enough && walker.nextNode()) {
    const isStyle = walker.currentNode.parentElement?.closest('style, script');
    if (!isStyle) words = `${words} ${walker.currentNode.textContent ?? ''}`.replace(/\s+/g, ' ').trim();
  }
  return words.slice(0, enough);
}

/** The page of the portal in its frame, which has the origin of the workbench. */
export class FramedPage {
  #frame: HTMLIFrameElement | undefined;
  readonly #listeners = new Set<() => void>();
  /** Counts who was asked for: an earlier one who is still on the way is given up. */
  #asked = 0;
  /** Where the frame goes once somebody is signed in or out; undefined while nobody is on the way. */
  #returnsTo: string | undefined;

  /** Follows a frame; the listeners hear of each page that it loads. */
  readonly attach = (frame: HTMLIFrameElement | null): void => {
    this.#frame = frame ?? undefined;
    frame?.addEventListener('load', () => this.#notify());
  };

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Undefined while no page of the portal is there, or nothing of it has arrived yet. */
  readonly document = (): Document | undefined => {
    const page = this.#frame?.contentDocument ?? undefined;
    return page?.documentElement && page.location?.origin === location.origin ? page : undefined;
  };

  get #window(): WithFramedPortal | undefined {
    return (this.#frame?.contentWindow as WithFramedPortal | null) ?? undefined;
  }

  /** What the running portal lets the workbench do. */
  get portal(): FramedPortal | undefined {
    return this.#window?.mostradorPortal;
  }

  get path(): string {
    const { pathname = '/', search = '', hash = '' } = this.document()?.location ?? {};
    return pathname + search + hash;
  }

  go(path: string): void {
    if (this.#returnsTo !== undefined) this.#returnsTo = path;
    else if (this.#frame) this.#frame.src = path;
  }

  reload(): void {
    this.document()?.location.reload();
  }

  /**
   * Signs somebody in with the token that `ask` gets, or out where it gets none, and opens the same page again. Fails as
   * `ask` does, and nothing has changed then. Of several who are asked for, the last one comes.
   */
  async become(ask: () => Promise<string | undefined>): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const token = await ask();
    if (asked !== this.#asked) return;
    this.#returnsTo ??= this.path;
    await this.#leave();
    if (asked !== this.#asked) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the portal keeps its session there.
    document.cookie = `${sessionCookie}=${token ?? ''}; Path=/; Secure; SameSite=Lax${token ? '' : '; Max-Age=0'}`;
    const path = this.#returnsTo;
    this.#returnsTo = undefined;
    this.go(path);
  }

  /** Makes the sandbox play a scenario, or none, and opens the page again. */
  play(word: string): void {
    const life = word === '' ? 'Max-Age=0' : 'Max-Age=86400';
    // biome-ignore lint/suspicious/noDocumentCookie: the sandbox reads scenarios there.
    document.cookie = `${scenarioCookie}=${encodeURIComponent(word)}; Path=/; SameSite=Lax; ${life}`;
    this.reload();
  }

  /** The block, field, entry of a menu, title or logo that an element belongs to. */
  readonly partAt = (element: Element): Part | undefined => this.portal?.partAt(element);

  /** The elements of a part, of which a list may draw several. */
  elementsOf(name: string): Element[] {
    const parts = this.portal?.parts() ?? [];
    return parts.flatMap((part) => (part.name === name ? [part.element] : []));
  }

  /**
   * An element that reads what a part would read: its own, or where the page does not draw it that of a part beside it or
   * around it. An entry of a list that is not drawn reads nothing.
   */
  elementToRead({ definition, pointer }: Selection): Element | undefined {
    const parts = this.portal?.parts() ?? [];
    const steps = pointerSteps(pointer);
    for (let count = steps.length; count > 0 && steps[count] !== 'each'; count -= 1) {
      const own = nameOf({ definition, pointer: jsonPointer(steps.slice(0, count)) });
      const beside = own.slice(0, own.lastIndexOf('/') + 1);
      const isBeside = (name: string) => name.startsWith(beside) && !name.slice(beside.length).includes('/');
      const found = parts.find(({ name }) => name === own) ?? parts.find(({ name }) => isBeside(name));
      if (found) return found.element;
    }
    return undefined;
  }

  /** The drawn parts in the order of the page, each once. */
  parts(): DrawnPart[] {
    const parts = this.portal?.parts() ?? [];
    const elements = new Set(parts.map(({ element }) => element));
    const found = new Map<string, DrawnPart>();
    for (const { name, element } of parts)
      if (!found.has(name))
        found.set(name, { name, depth: depthOf(element, elements), words: wordsOf(element) });
    return [...found.values()];
  }

  /** An empty page in place of the portal: a portal that is open follows the cookies of its session. */
  #leave(): Promise<void> {
    const frame = this.#frame;
    if (!frame) return Promise.resolve();
    this.portal?.leaveUnasked();
    return new Promise((resolve) => {
      const look = () => {
        // A page that was on its way before may still arrive first.
        if (this.document()) return;
        frame.removeEventListener('load', look);
        resolve();
      };
      frame.addEventListener('load', look);
      frame.src = 'about:blank';
    });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** How many of some elements an element stands in. */
function depthOf(element: Element, elements: ReadonlySet<Element>): number {
  let depth = 0;
  for (let at = element.parentElement; at; at = at.parentElement) if (elements.has(at)) depth += 1;
  return depth;
}
