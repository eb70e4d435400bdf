import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Tabs } from '../../src/widgets/tabs/tabs.tsx';
import { accessibilityFaults, draw, handler } from '../support/kit.tsx';

const views = (gas: { visibleWhen?: boolean; order?: number } = {}) => ({
  electricity: { label: 'Electricidad', icon: 'bolt', blocks: <p>Luz</p> },
  gas: { label: 'Gas', blocks: <p>Fuego</p>, ...gas },
});

describe('tabs', () => {
  test('show the first view and, by the arrow keys, the next; the other is not drawn', async () => {
    const { user, container } = draw(<Tabs blockKey="a" label="Suministro" tabs={views()} />);
    expect(screen.getByRole('tabpanel', { name: 'Electricidad' }).textContent).toBe('Luz');
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Gas' }).textContent).toBe('Fuego');
    expect(screen.queryByText('Luz')).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('show what the definition says, and tell it what was chosen', async () => {
    const onChange = handler();
    const { user, redraw } = draw(<Tabs blockKey="a" value="gas" onChange={onChange} tabs={views()} />);
    await user.click(screen.getByRole('tab', { name: 'Electricidad' }));
    expect(onChange).toHaveBeenCalledWith('electricity');
    expect(screen.getByText('Fuego')).toBeTruthy();
    redraw(<Tabs blockKey="a" value="electricity" onChange={onChange} tabs={views()} />);
    expect(screen.getByText('Luz')).toBeTruthy();
  });

  test('with a value that no view has show the first', () => {
    draw(<Tabs blockKey="a" value="water" tabs={views({ order: -1 })} />);
    expect(screen.getByText('Fuego')).toBeTruthy();
  });

  test('without views lead elsewhere: no panel is there or named', async () => {
    const onChange = handler();
    const tabs = { electricity: { label: 'Electricidad' }, gas: { label: 'Gas' } };
    const { user, container } = draw(
      <Tabs blockKey="a" label="Suministro" value="electricity" onChange={onChange} tabs={tabs} />,
    );
    const chosen = screen.getByRole('tab', { name: 'Electricidad', selected: true });
    expect(chosen.hasAttribute('aria-controls')).toBe(false);
    expect(screen.queryByRole('tabpanel')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Gas' }));
    expect(onChange).toHaveBeenCalledWith('gas');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('with a single view show it without a tab', () => {
    draw(<Tabs blockKey="a" tabs={views({ visibleWhen: false })} />);
    expect(screen.getByText('Luz')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
