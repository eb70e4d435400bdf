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
