import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/kit.tsx';
import { drawField } from './support.tsx';

test.each(['checkbox', 'text', 'select'] as const)(
  'a compact %s still has its label for screen readers',
  async (kind) => {
    const { control, container } = await drawField(kind, { compact: true });

    expect(within(container).getByLabelText('Etiqueta')).toBe(control());
    expect(await accessibilityFaults(container)).toEqual([]);
  },
);
