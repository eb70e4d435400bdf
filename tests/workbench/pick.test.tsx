import { afterEach, expect, it } from 'vitest';
import { innermostPart, pick } from '../../src/workbench/frame/pick.ts';

afterEach(() => document.body.replaceChildren());

it('points at the block in a card whose link covers it, and at nothing that the card covers', () => {
  document.body.innerHTML =
    '<div id="page"><p id="behind"></p><div id="card"><a></a><div id="state"><b></b></div></div></div>';
  const stack = ['a', 'b', '#state', '#card', '#behind', '#page'].map(
    (selector) => document.querySelector(selector) as Element,
  );
  const partAt = (element: Element) => {
    const part = element.closest('[id]');
    return part ? { name: part.id, element: part } : undefined;
  };
  expect(innermostPart(stack, partAt)?.name).toBe('state');
  expect(innermostPart(stack.slice(3), partAt)?.name).toBe('card');
  expect(innermostPart([], partAt)).toBeUndefined();
});

it('a finger selects as a mouse does: what it would press on the page is kept, the click is not taken away', () => {
  document.body.innerHTML = '<button id="pay"></button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  Object.assign(document, { elementsFromPoint: () => [button] });
  const picked: string[] = [];
  let isPressed = false;
  for (const name of ['touchstart', 'pointerdown', 'click'])
    button.addEventListener(name, () => {
      isPressed = true;
    });
  const end = pick(document, {
    partAt: (element) => ({ name: element.id, element }),
    hovered() {},
    picked: (name) => picked.push(name),
    left() {},
  });
  const fire = (name: string, init: EventInit = {}) =>
    button.dispatchEvent(new Event(name, { bubbles: true, cancelable: true, ...init }));
  // The browser sends no click after a touch that is prevented.
  expect(fire('touchstart')).toBe(true);
  fire('pointerdown');
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  end();
  expect([picked, isPressed]).toEqual([['pay'], false]);
});
