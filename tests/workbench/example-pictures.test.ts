import { describe, expect, it, vi } from 'vitest';
import { ExamplePictures } from '../../src/workbench/examples/example-pictures.ts';

const drawing = (html: string) => ({ html, width: 100, height: 40 });

/** A frame whose page draws at once. */
function frameThat(draw = vi.fn(async (type: string) => drawing(type))) {
  return { draw, frame: { contentWindow: { mostradorExample: draw } } as unknown as HTMLIFrameElement };
}

describe('the picture of a block', () => {
  it('is drawn once, in the order in which pictures were wanted', async () => {
    const pictures = new ExamplePictures();
    const wanted = [pictures.of('alert'), pictures.of('chip'), pictures.of('alert')];
    const { draw, frame } = frameThat();
    pictures.attach(frame);
    expect((await Promise.all(wanted)).map((drawn) => drawn?.html)).toEqual(['alert', 'chip', 'alert']);
    expect(draw.mock.calls.flat()).toEqual(['alert', 'chip']);
  });

  it('is none if its example cannot be drawn, and the next one is drawn all the same', async () => {
    const pictures = new ExamplePictures();
    const { frame } = frameThat(
      vi.fn(async (type) => (type === 'alert' ? Promise.reject(new Error()) : drawing(type))),
    );
    pictures.attach(frame);
    expect(await pictures.of('alert')).toBeUndefined();
    expect((await pictures.of('chip'))?.html).toBe('chip');
  });

  it('is drawn again in another brand, and in the same one kept', async () => {
    const pictures = new ExamplePictures();
    const { draw, frame } = frameThat();
    pictures.attach(frame);
    for (const look of ['red', 'red', 'green']) {
      pictures.useLook(look);
      await pictures.of('chip');
    }
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('is wanted in vain once the page is gone, and drawn by the next page', async () => {
    const pictures = new ExamplePictures();
    const first = pictures.of('chip');
    pictures.attach(null);
    expect(await first).toBeUndefined();
    pictures.attach(frameThat().frame);
    expect((await pictures.of('chip'))?.html).toBe('chip');
  });
});
