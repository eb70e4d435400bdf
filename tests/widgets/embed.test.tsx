import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Consent } from '../../src/kit/consent.ts';
import type { ConsentCategory } from '../../src/language/consent.ts';
import type { EmbedDeclaration } from '../../src/language/embed.ts';
import { Embed } from '../../src/widgets/embed/embed.tsx';
import { accessibilityFaults, createKit, draw } from '../support/kit.tsx';

let count = 0;
let declared: EmbedDeclaration;

/** A consent in memory, as the portal hands it. */
function consentWith(...accepted: ConsentCategory[]) {
  const all = new Set<ConsentCategory>(['necessary', ...accepted]);
  const hearers = new Set<() => void>();
  const consent: Consent = {
    allows: (category) => all.has(category),
    choose(choice) {
      for (const [name, yes] of Object.entries(choice)) if (yes) all.add(name as ConsentCategory);
      for (const hear of [...hearers]) hear();
    },
    began: vi.fn(),
    listen(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
  return consent;
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
const scripts = () => [...document.head.querySelectorAll('script')];

/** Tells the last script that it came, or that it did not, and puts its function into the page. */
async function arrives(event: 'load' | 'error', open?: (given: unknown) => void): Promise<void> {
  if (open) Object.assign(window, { Conversa: { open } });
  fireEvent(scripts().at(-1) as HTMLScriptElement, new Event(event));
  await settle();
}

async function drawEmbed(props: object, consent: Consent, kit = createKit()) {
  const drawn = draw(createElement(Embed, { blockKey: 'chat', embed: 'chat', ...props }), {
    ...kit,
    embeds: { chat: declared },
    consent: async () => consent,
  });
  await settle();
  return drawn;
}

const button = (name: string) => screen.getByRole('button', { name });

async function press(name: string): Promise<void> {
  fireEvent.click(button(name));
  await settle();
}

describe('an embed that waits for its button', () => {
  beforeEach(() => {
    // Each test has a script of its own: a page loads none twice.
    declared = {
      provider: 'Conversa',
      script: `https://chat.example/${count++}.js`,
      category: 'preferences',
      calls: 'Conversa.open',
    };
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'Conversa');
    for (const script of scripts()) script.remove();
  });

  test('loads nothing before it is pressed, though its category is accepted', async () => {
    const { container } = await drawEmbed({ onDemand: true, label: 'Chat' }, consentWith('preferences'));
    expect(scripts()).toEqual([]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('hands data to the function of its script, each time it is pressed, and loads it once', async () => {
    const open = vi.fn();
    const consent = consentWith('preferences');
    await drawEmbed({ onDemand: true, label: 'Chat', with: { language: 'es' } }, consent);
    await press('Chat');
    expect(scripts().map(({ src }) => src)).toEqual([declared.script]);
    expect(button('Chat').getAttribute('aria-busy')).toBe('true');
    await arrives('load', open);
    expect(open.mock.calls).toEqual([[{ language: 'es' }]]);
    await press('Chat');
    expect([open.mock.calls.length, scripts().length]).toEqual([2, 1]);
    expect(consent.began).toHaveBeenCalledWith('preferences');
  });

  test('asks first where its category was not accepted: who runs it, and for what', async () => {
    const consent = consentWith();
    const { container } = await drawEmbed({ onDemand: true, label: 'Chat' }, consent);
    await press('Chat');
    const question = screen.getByRole('group');
    expect(question.textContent).toContain('Conversa');
    expect(question.textContent).toContain('preferencias');
    expect([document.activeElement, scripts()]).toEqual([question, []]);
    expect(await accessibilityFaults(container)).toEqual([]);
    await press('Permitir y abrir');
    expect([consent.allows('preferences'), scripts().length]).toEqual([true, 1]);
  });

  test('loads nothing where that is declined, and gives the focus back to its button', async () => {
    const consent = consentWith();
    await drawEmbed({ onDemand: true, label: 'Chat' }, consent);
    await press('Chat');
    await press('Ahora no');
    expect([document.activeElement, scripts()]).toEqual([button('Chat'), []]);
    expect(consent.allows('preferences')).toBe(false);
  });

  test('says that its script does not come, and tries again', async () => {
    const open = vi.fn();
    await drawEmbed({ onDemand: true, label: 'Chat' }, consentWith('preferences'));
    await press('Chat');
    await arrives('error');
    expect(screen.getByRole('alert').textContent).toContain('No se ha podido abrir');
    await press('Reintentar');
    await arrives('load', open);
    expect(open).toHaveBeenCalledTimes(1);
    expect(button('Chat')).toBeTruthy();
  });

  test.each([
    ['has no such function', undefined],
    [
      'fails',
      () => {
        throw new Error('broken');
      },
    ],
  ])('says so where the script %s', async (_, open) => {
    await drawEmbed({ onDemand: true, label: 'Chat' }, consentWith('preferences'));
    await press('Chat');
    await arrives('load', open);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  test('says so after twenty seconds without an answer', async () => {
    await drawEmbed({ onDemand: true, label: 'Chat' }, consentWith('preferences'));
    vi.useFakeTimers();
    try {
      fireEvent.click(button('Chat'));
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(screen.getByRole('alert')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test('asks the browser to check a script whose hash is declared', async () => {
    declared = { ...declared, integrity: 'sha384-abc' };
    await drawEmbed({ onDemand: true, label: 'Chat' }, consentWith('preferences'));
    await press('Chat');
    expect(scripts().map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
      ['sha384-abc', 'anonymous'],
    ]);
  });

  test('comes from where the settings say', async () => {
    const kit = createKit();
    const settings = { ...kit.settings, embedScripts: 'http://provider.localhost/' };
    await drawEmbed({ onDemand: true, label: 'Chat' }, consentWith('preferences'), { ...kit, settings });
    await press('Chat');
    expect(scripts().map(({ src }) => src)).toEqual(['http://provider.localhost/chat.js']);
  });

  test('shows nothing where the partner declares none of its name', async () => {
    const { container } = await drawEmbed({ embed: 'map', onDemand: true }, consentWith());
    expect(container.textContent).toBe('');
  });
});

describe('an embed that runs by itself', () => {
  beforeEach(() => {
    declared = {
      provider: 'Rastre',
      script: `https://track.example/${count++}.js`,
      category: 'marketing',
      calls: 'Conversa.open',
    };
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'Conversa');
    for (const script of scripts()) script.remove();
  });

  test('shows nothing and loads nothing until its category is accepted, then runs at once', async () => {
    const open = vi.fn();
    const consent = consentWith();
    const { container } = await drawEmbed({ with: { orderId: 'late' } }, consent);
    expect([container.textContent, scripts()]).toEqual(['', []]);
    await act(async () => consent.choose({ marketing: true }));
    await arrives('load', open);
    expect(open.mock.calls).toEqual([[{ orderId: 'late' }]]);
    expect(container.textContent).toBe('');
  });

  test('runs once for the same data, however often it is drawn, and again for others', async () => {
    const open = vi.fn();
    const consent = consentWith('marketing');
    const first = await drawEmbed({ with: { orderId: 'first' } }, consent);
    await arrives('load', open);
    first.unmount();
    await drawEmbed({ with: { orderId: 'first' } }, consent);
    await settle();
    expect(open).toHaveBeenCalledTimes(1);
    await drawEmbed({ with: { orderId: 'second' } }, consent);
    await settle();
    expect(open.mock.calls.at(-1)).toEqual([{ orderId: 'second' }]);
  });

  test('shows nothing where its script does not come', async () => {
    const { container } = await drawEmbed({ with: { orderId: 'lost' } }, consentWith('marketing'));
    await arrives('error');
    expect(container.textContent).toBe('');
  });

  test('with a label has a button that asks', async () => {
    await drawEmbed({ label: 'Mapa', with: { orderId: 'map' } }, consentWith());
    await press('Mapa');
    expect(screen.getByRole('group').textContent).toContain('marketing');
  });
});
