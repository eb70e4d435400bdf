import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StepList } from '../../src/kit/ui/step-list.tsx';
import { draw } from '../support/kit.tsx';

test('a person goes back to the steps that allow it, by keyboard, and to no other', async () => {
  const onChoose = vi.fn();
  const { user } = draw(
    <StepList
      label="Contratación"
      steps={[
        { key: 'person', label: 'Tus datos', state: 'done', onChoose },
        { key: 'payment', label: 'Pago', state: 'current' },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Tus datos, hecho']);
});
