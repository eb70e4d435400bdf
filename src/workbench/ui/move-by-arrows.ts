import type { KeyboardEvent } from 'react';

type Way = { x: number; y: number };

const ways: { [key: string]: Way } = {
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The nearest of some elements in a direction; those at the side count as further away. */
function nextTo(from: Element, others: readonly HTMLElement[], way: Way): HTMLElement | undefined {
  const start = middleOf(from);
  const far = others.flatMap((element) => {
    const { x, y } = middleOf(element);
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    return element !== from && ahead > 1 ? [{ element, distance: ahead + 3 * aside }] : [];
  });
  return far.sort((one, other) => one.distance - other.distance)[0]?.element;
}

/** Arrow keys lead from choice to choice in a grid (`data-choices`), and down into it from the search above. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const way = ways[event.key];
  const { target, currentTarget } = event;
  if (!way || !(target instanceof HTMLElement)) return;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-choices] button')];
  const isChoice = buttons.includes(target);
  if (!isChoice && event.key !== 'ArrowDown') return;
  const next = isChoice ? nextTo(target, buttons, way) : buttons[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
