import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { Boundary } from '../../src/engine/blocks/boundary.tsx';
import { late } from '../../src/kit/late.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

/** A component whose code arrives, or does not, when the test says so. */
function coming() {
  const asked: { arrive: () => void; fail: () => void }[] = [];
  const read = () =>
    new Promise<typeof Greeting>((resolve, reject) => {
      asked.push({ arrive: () => resolve(Greeting), fail: () => reject(new Error('no connection')) });
    });
  return { ...late(read), asked };
}

const around = (children: ReactNode, asks: number) => (
  <Boundary onFault={() => {}} resetKey={String(asks)} fallback={() => 'Failed'}>
    <Suspense fallback="Loading">{children}</Suspense>
  </Boundary>
);
const draw = (children: ReactNode) => act(async () => render(around(children, 0)));

describe('a component whose code loads later', () => {
  it('asks for its code when it is first drawn, once for all who draw it', async () => {
    const { component: Later, asked } = coming();
    expect(asked).toHaveLength(0);
    await draw([<Later key="ada" name="Ada" />, <Later key="grace" name="Grace" />]);
    expect(screen.getByText('Loading')).toBeDefined();
    await act(async () => asked[0]?.arrive());
    expect(screen.getByText('Hello, Ada')).toBeDefined();
    expect(screen.getByText('Hello, Grace')).toBeDefined();
    expect(asked).toHaveLength(1);
  });

  it('is drawn at once, without a fallback, where its code was loaded before', async () => {
    const { component: Later, load, asked } = coming();
    const loading = load();
    asked[0]?.arrive();
    await loading;
    render(around(<Later name="Ada" />, 0));
    expect(screen.getByText('Hello, Ada')).toBeDefined();
  });

  it('waits for the code that was asked for ahead of it, and asks no second time', async () => {
    const { component: Later, load, asked } = coming();
    const loading = load();
    await draw(<Later name="Ada" />);
    expect(load()).toBe(loading);
    await act(async () => asked[0]?.arrive());
    expect(screen.getByText('Hello, Ada')).toBeDefined();
    expect(asked).toHaveLength(1);
  });

  it('fails where its code did, and is drawn once a later load succeeds', async () => {
    const { component: Later, load, asked } = coming();
    const failing = load();
    asked[0]?.fail();
    await expect(failing).rejects.toThrow('no connection');
    const { rerender } = await draw(<Later name="Ada" />);
    expect(screen.getByText('Failed')).toBeDefined();
    expect(asked).toHaveLength(1);
    const again = load();
    asked[1]?.arrive();
    await again;
    rerender(around(<Later name="Ada" />, 1));
    expect(screen.getByText('Hello, Ada')).toBeDefined();
  });
});
