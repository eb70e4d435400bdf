import { expect, it } from 'vitest';
import { FramedPage } from '../../src/workbench/frame/framed-page.ts';

const frameWith = (contentDocument: { location: { origin: string }; documentElement: Element | null }) =>
  Object.assign(document.createElement('div'), { contentDocument }) as unknown as HTMLIFrameElement;

it('the portal in the frame is there once the first of it has arrived, so that nothing is drawn over an empty one', () => {
  const page = new FramedPage();
  const { origin } = location;
  page.attach(frameWith({ location: { origin }, documentElement: null }));
  expect(page.document()).toBeUndefined();
  page.attach(frameWith({ location: { origin }, documentElement: document.documentElement }));
  expect(page.document()).toBeDefined();
  page.attach(frameWith({ location: { origin: 'null' }, documentElement: document.documentElement }));
  expect(page.document()).toBeUndefined();
});

it('a part that is not drawn is read where one beside it or around it is drawn, and an entry of a list nowhere else', () => {
  const names = ['a#/blocks/intro', 'a#/blocks/care/blocks/phone', 'a#/blocks/cards', 'b#/blocks/tip'];
  const parts = names.map((name) => ({
    name,
    element: Object.assign(document.createElement('p'), { id: name }),
  }));
  const contentWindow = { mostradorPortal: { parts: () => parts } };
  const page = new FramedPage();
  page.attach(
    Object.assign(document.createElement('div'), { contentWindow }) as unknown as HTMLIFrameElement,
  );
  const readAt = (pointer: string) => page.elementToRead({ definition: 'a', pointer })?.id;
  expect(readAt('/blocks/intro')).toBe('a#/blocks/intro');
  expect(readAt('/blocks/promo')).toBe('a#/blocks/intro');
  expect(readAt('/blocks/care/blocks/mail')).toBe('a#/blocks/care/blocks/phone');
  expect(readAt('/blocks/help/blocks/mail')).toBe('a#/blocks/intro');
  expect(readAt('/blocks/cards/each/blocks/card')).toBeUndefined();
});
