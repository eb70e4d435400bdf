import { afterEach, expect, test } from 'vitest';
import { AskedFrames } from '../../../src/widgets/card-payment/drivers/asked-frames.ts';

const own = 'https://provider.test';
const watch = () => new AskedFrames(({ origin }) => origin === own);

/** Adds a frame in a box to the page, as libraries do. */
function add(style = '', address = `${own}/ask`): Element {
  const box = document.createElement('div');
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.setAttribute('style', style);
  box.append(frame);
  document.body.append(box);
  return box;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const stays = async (...boxes: Element[]) => {
  await settled();
  return boxes.map(({ isConnected }) => isConnected);
};

afterEach(() => document.body.replaceChildren());

test('a question that is left goes, with nothing else of the provider, of others or of before', async () => {
  const before = add();
  const frames = watch();
  const hidden = add('display: none');
  const unseen = add('visibility: hidden');
  const others = add('', 'https://chat.test/');
  const question = add();
  await settled();
  frames.leave();
  expect(await stays(question)).toEqual([false]);
  expect(await stays(before, hidden, unseen, others)).toEqual([true, true, true, true]);
});

test('a question that comes after it was left goes, and the next one stays', async () => {
  const frames = watch();
  frames.leave();
  const others = add('', 'https://chat.test/');
  expect(await stays(others, add())).toEqual([true, false]);
  expect(await stays(add())).toEqual([true]);
});

test('what comes once the bank was answered stays', async () => {
  const frames = watch();
  frames.stop();
  const next = add();
  frames.leave();
  expect(await stays(next)).toEqual([true]);
});
