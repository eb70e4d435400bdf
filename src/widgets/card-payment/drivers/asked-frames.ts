const isSeen = (frame: Element): boolean => {
  const { display, visibility } = getComputedStyle(frame);
  return display !== 'none' && visibility !== 'hidden';
};

/**
 * The frames by which a provider's library asks the customer, from now on: those that it adds to the page and that are seen.
 * Libraries have no word to take a question back, so that its frame is removed here.
 * @param isOwn whether a frame with an address is the provider's
 */
export class AskedFrames {
  readonly #added = new Set<Element>();
  readonly #isOwn: (address: URL) => boolean;
  readonly #observer: MutationObserver;
  #isLeft = false;

  constructor(isOwn: (address: URL) => boolean) {
    this.#isOwn = isOwn;
    this.#observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element) this.#added.add(node);
      if (this.#isLeft) this.#remove();
    });
    this.#observer.observe(document.body, { childList: true });
  }

  /** Removes the question, or, while it is still to come, as soon as it does. */
  leave(): void {
    this.#isLeft = true;
    this.#remove();
  }

  /** Whatever comes from now on stays. */
  stop(): void {
    this.#observer.disconnect();
  }

  #remove(): void {
    const asking = [...this.#added].filter((node) => node.isConnected && this.#asks(node));
    for (const node of asking) node.remove();
    if (asking.length > 0) this.stop();
  }

  #asks(node: Element): boolean {
    const frames = node instanceof HTMLIFrameElement ? [node] : [...node.querySelectorAll('iframe')];
    return frames.some((frame) => isSeen(frame) && this.#isOwn(new URL(frame.src, location.href)));
  }
}
