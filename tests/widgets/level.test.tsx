import { expect, test } from 'vitest';
import { Level } from '../../src/widgets/level/level.tsx';
import { accessibilityFaults, draw } from '../support/kit.tsx';

const widths = (container: Element) =>
  [...container.querySelectorAll('rect')].map((part) => part.getAttribute('width'));

test('a level is said in words, and drawn as far as it goes', async () => {
  const { container } = draw(<Level blockKey="level" value={60} label="60 %" />);
  expect(container.textContent).toBe('60 %');
  expect(widths(container)).toEqual(['60%']);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  [0, []],
  [undefined, []],
  [140, ['100%']],
  [-3, []],
])('a level of %s stays within the battery', (value, drawn) => {
  const { container } = draw(<Level blockKey="level" value={value} label="?" />);
  expect(widths(container)).toEqual(drawn);
});
