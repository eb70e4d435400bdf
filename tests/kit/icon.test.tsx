import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from '../../src/kit/icon.tsx';
import { draw } from '../support/kit.tsx';

test('an icon is drawn from the sheet by its name', () => {
  const { container } = draw(<Icon name="bolt" />);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/\.svg#bolt$/);
});

test('an icon with a label is read out, one without is passed over', () => {
  draw(
    <>
      <Icon name="bolt" label="Electricidad" />
      <Icon name="flame" />
    </>,
  );
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Electricidad']);
});

test('an unknown icon name draws nothing', () => {
  const { container } = draw(<Icon name="constructor" />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('svg')).toBeNull();
});
