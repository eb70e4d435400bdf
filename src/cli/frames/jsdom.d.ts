declare module 'jsdom' {
  /** The parts of jsdom that the drawing of first frames and tests use. */
  export class JSDOM {
    constructor(
      html: string,
      options: { url: string; pretendToBeVisual?: boolean; runScripts?: 'outside-only' | 'dangerously' },
    );
    readonly window: Window & typeof globalThis;
    reconfigure(settings: { url: string }): void;
  }
}
