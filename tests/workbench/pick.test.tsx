import { afterEach, expect, it } from 'vitest';
import { innermostPart } from '../../src/workbench/frame/pick.ts';

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
