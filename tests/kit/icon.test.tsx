import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from '../../src/kit/icon.tsx';
import { iconNames } from '../../src/kit/icons.ts';
import { draw } from '../support/kit.tsx';

test.each(iconNames)('the icon %s is drawn', (name) => {
  const { container } = draw(<Icon name={name} />);
  expect(container.querySelectorAll('svg > *').length).toBeGreaterThan(0);
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

test('a name that is no icon draws nothing', () => {
  const { container } = draw(<Icon name="constructor" />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('svg')).toBeNull();
});
