import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Boundary } from '../../src/engine/blocks/boundary.tsx';

let broken = true;
function Fragile() {
  if (broken) throw new Error('broken');
  return <p>whole</p>;
}

const told = vi.fn();
const draw = () =>
  render(
    <>
      <Boundary
        onFault={told}
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            again
          </button>
        )}
      >
        <Fragile />
      </Boundary>
      <p>beside it</p>
    </>,
  );

describe('a block that fails while it is drawn', () => {
  beforeEach(() => {
    broken = true;
    told.mockClear();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('does not affect its neighbours, and is reported once', () => {
    draw();
    expect(screen.getByText('beside it')).toBeDefined();
    expect(screen.getByRole('button', { name: 'again' })).toBeDefined();
    expect(told).toHaveBeenCalledOnce();
  });

  it('is drawn again by a retry', () => {
    draw();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(screen.getByText('whole')).toBeDefined();
  });
});
