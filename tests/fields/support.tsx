import { act } from '@testing-library/react';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import fieldTexts from '../../screens/texts/es/fields.json' with { type: 'json' };
import kitTexts from '../../screens/texts/es/kit.json' with { type: 'json' };
import type { Json } from '../../src/base/json.ts';
import type { FieldType } from '../../src/fields/catalog.ts';
import { fieldRegistry } from '../../src/fields/registry.ts';
import type { FieldState } from '../../src/kit/field.ts';
import type { Kit } from '../../src/kit/kit.ts';
import { createKit, draw, textsOf } from '../support/kit.tsx';

/** jsdom has no `CSS`, which user-event asks when arrows walk through radios. */
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;

const text = textsOf({ ...kitTexts, ...fieldTexts });

/** What a test may say of a field; the rest is as in a form that was just opened. */
export type Given = Partial<Omit<FieldState, 'change' | 'leave'>> & { [property: string]: unknown };

/** Draws a field as a form would: it keeps what the field changes. */
export async function drawField(type: FieldType, given: Given = {}, kit: Partial<Kit> = {}) {
  const entry = fieldRegistry[type];
  const Field = ('load' in entry
    ? await entry.load()
    : entry.component) as unknown as ComponentType<FieldState>;
  const changes = vi.fn<(value: Json | undefined) => void>();
  const leaves = vi.fn();
  let arrive: (more: Given) => void = () => undefined;

  function Form(): ReactNode {
    const [state, setState] = useState<Given>({
      id: 'f',
      name: 'data.f',
      label: 'Etiqueta',
      required: false,
      busy: false,
      ...given,
    });
    arrive = (more) => setState((present) => ({ ...present, ...more }));
    const change = (value: Json | undefined) => {
      changes(value);
      setState((present) => (Object.is(present.value, value) ? present : { ...present, value }));
    };
    return createElement(Field, { ...state, change, leave: leaves } as unknown as FieldState);
  }

  const drawn = draw(<Form />, createKit({ text, ...kit }));
  return {
    ...drawn,
    changes,
    leaves,
    /** What the form holds now, undefined included. */
    kept: () => (changes.mock.lastCall ? changes.mock.lastCall[0] : given.value),
    /** Something of the field changes from outside. */
    arrive: (more: Given) => act(() => arrive(more)),
    control: () => drawn.container.querySelector('[id="f"]') as HTMLInputElement,
  };
}
