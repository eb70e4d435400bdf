import type { Drawing } from '../../dev/drawing.ts';
import type { WithExamples } from '../../dev/examples.ts';

/** How often a page that begins is asked whether it can draw, in ms. */
const pace = 60;

type Wanted = { type: string; tell(drawing: Drawing | undefined): void };

const drawerOf = (frame: HTMLIFrameElement) => (frame.contentWindow as WithExamples | null)?.mostradorExample;

/**
 * The pictures of blocks, each drawn once, as soon as somebody wants it and the page of the examples is there, in the
 * order in which they were wanted.
 */
export class ExamplePictures {
  readonly #known = new Map<string, Promise<Drawing | undefined>>();
  #wanted: Wanted[] = [];
  #frame: HTMLIFrameElement | undefined;
  #look = '';
  #isDrawing = false;

  /** Forgets all pictures when the brand or its theme has changed. */
  readonly useLook = (look: string): void => {
    if (look === this.#look) return;
    this.#look = look;
    this.#known.clear();
  };

  /** Takes the frame with the page of the examples, or that it is gone. */
  readonly attach = (frame: HTMLIFrameElement | null): void => {
    this.#frame = frame ?? undefined;
    if (frame) void this.#drawAll();
    else this.#forgetWanted();
  };

  /** The picture of a block; undefined if its example shows nothing. */
  readonly of = (type: string): Promise<Drawing | undefined> => {
    const known = this.#known.get(type);
    if (known) return known;
    const drawn = new Promise<Drawing | undefined>((tell) => this.#wanted.push({ type, tell }));
    this.#known.set(type, drawn);
    void this.#drawAll();
    return drawn;
  };

  /** What was not drawn before the page went is drawn when it is wanted again. */
  #forgetWanted(): void {
    for (const { type, tell } of this.#wanted) {
      this.#known.delete(type);
      tell(undefined);
    }
    this.#wanted = [];
  }

  async #drawAll(): Promise<void> {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    while (this.#frame && this.#wanted.length > 0) {
      const draw = drawerOf(this.#frame);
      const next = draw && this.#wanted.shift();
      if (next) next.tell(await draw(next.type).catch(() => undefined));
      else await new Promise((resolve) => setTimeout(resolve, pace));
    }
    this.#isDrawing = false;
  }
}
