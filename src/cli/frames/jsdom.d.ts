declare module 'jsdom' {
  /** The parts of jsdom that the drawing of first frames uses. */
  export class JSDOM {
    constructor(html: string, options: { url: string; pretendToBeVisual: boolean });
    readonly window: Window & typeof globalThis;
    reconfigure(settings: { url: string }): void;
  }
}
