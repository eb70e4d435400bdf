const style = `
:host { all: initial; }
div { position: fixed; z-index: 2147483646; pointer-events: none; box-sizing: border-box; border-radius: 4px; display: none; }
.selected { border: 2px solid #2f6bff; }
.hovered { border: 2px dashed #2f6bff; background: rgb(47 107 255 / 10%); }
span { position: absolute; left: -2px; bottom: 100%; max-width: 90vw; padding: 1px 6px; border-radius: 4px 4px 0 0;
  font: 600 12px/18px system-ui, sans-serif; color: #fff; background: #2350c0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
span.inside { bottom: auto; top: 0; border-radius: 0 0 4px 0; left: 0; }
`;

export type OutlineKind = 'selected' | 'hovered';

/** Boxes around blocks, drawn over a page and apart from its styles. They follow what they surround. */
export class Outline {
  readonly #host: HTMLElement;
  readonly #boxes: Record<OutlineKind, HTMLElement>;
  readonly #targets: Partial<Record<OutlineKind, () => Element | undefined>> = {};
  #frame = 0;

  constructor(readonly page: Document) {
    this.#host = page.createElement('mostrador-outline');
    this.#host.setAttribute('aria-hidden', 'true');
    const shadow = this.#host.attachShadow({ mode: 'open' });
    const rules = page.createElement('style');
    rules.textContent = style;
    const box = (kind: OutlineKind) => {
      const made = page.createElement('div');
      made.className = kind;
      made.append(page.createElement('span'));
      return made;
    };
    this.#boxes = { selected: box('selected'), hovered: box('hovered') };
    shadow.append(rules, this.#boxes.selected, this.#boxes.hovered);
    page.documentElement.append(this.#host);
    this.#follow();
  }

  /** Surrounds what a function finds, with a name on it; nothing where it finds nothing. */
  show(kind: OutlineKind, find: (() => Element | undefined) | undefined, label = ''): void {
    this.#targets[kind] = find;
    const name = this.#boxes[kind].firstElementChild as HTMLElement;
    name.textContent = label;
    name.hidden = label === '';
  }

  end(): void {
    this.page.defaultView?.cancelAnimationFrame(this.#frame);
    this.#host.remove();
  }

  #follow = (): void => {
    for (const kind of ['selected', 'hovered'] as const) this.#place(kind);
    this.#frame = this.page.defaultView?.requestAnimationFrame(this.#follow) ?? 0;
  };

  #place(kind: OutlineKind): void {
    const box = this.#boxes[kind];
    const target = this.#targets[kind]?.();
    box.style.display = target ? 'block' : 'none';
    if (!target) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    Object.assign(box.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    box.firstElementChild?.classList.toggle('inside', top < 20);
  }
}
