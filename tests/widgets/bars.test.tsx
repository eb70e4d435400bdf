import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Bars } from '../../src/widgets/bars/bars.tsx';
import { accessibilityFaults, draw } from '../support/kit.tsx';

const drawn = (now: number | undefined, here: number) =>
  draw(
    <Bars
      blockKey="bars"
      bars={{ now: { label: 'Today', value: now }, here: { label: 'Here', value: here, strong: true } }}
      gap="a quarter less"
    />,
  ).container;

const widths = (container: Element) =>
  [...container.querySelectorAll('rect:not(.gap)')].map((bar) => bar.getAttribute('width'));

test('bars have one scale, and say whose amount each is', async () => {
  const container = drawn(400, 280);
  expect(widths(container)).toEqual(['100%', '70%']);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Today', 'Here']);
  expect(screen.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([
    '400',
    '280',
    'a quarter less',
  ]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  ['in its outline', 160, true],
  ['below it where it has no room', 380, false],
])('what a bar lacks is an outline, and text %s', (_, here, within) => {
  const container = drawn(400, here);
  expect(container.querySelectorAll('.gap')).toHaveLength(1);
  const words = screen.getByText('a quarter less');
  expect(words.closest('[aria-hidden]')).toBeNull();
  expect(words.className.includes('within')).toBe(within);
});

test('a bar that lacks nothing has neither', () => {
  expect(drawn(400, 400).querySelectorAll('.gap')).toHaveLength(0);
  expect(screen.queryByText('a quarter less')).toBeNull();
});

test.each([
  [undefined, 280, ['0%', '100%']],
  [-5, 280, ['0%', '100%']],
  [0, 0, ['0%', '0%']],
])('bars of %s and %s stay within the scale', (now, here, shown) => {
  expect(widths(drawn(now, here))).toEqual(shown);
});
