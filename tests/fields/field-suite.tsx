import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { FieldType } from '../../src/fields/catalog.ts';
import { accessibilityFaults } from '../support/kit.tsx';
import { descriptionOf } from '../support/description-of.ts';
import { drawField, type Given } from './support.tsx';

/** What the suite needs to know of a kind of field. */
export type FieldCase = {
  type: FieldType;
  given?: Given;
  /** Its role for screen readers; some inputs have none and are found by their label. */
  role?: string;
  /** Two values and how they are seen. */
  values: { value: Json; seen: string }[];
  /** What is seen of the value in the control. */
  see?: (control: HTMLInputElement) => string;
  /** Enters the first value by keyboard; the focus is on the field. */
  enter: (user: UserEvent) => Promise<void>;
  /** A text from the clipboard and the value it gives; without it nothing can be pasted. */
  paste?: { text: string; gives: Json };
  /** How many times Tab is pressed to leave it once its first value stands in it. Default: 1. */
  stops?: number;
  /** The input of a group that says what is asked of all. Default: the control. */
  input?: (control: HTMLElement) => Element;
};

const byName = (role: string | undefined) =>
  role ? screen.getByRole(role, { name: 'Etiqueta' }) : screen.getByLabelText(/^Etiqueta/);

/** What every kind of field keeps, whatever it edits. */
export function describeField({
  type,
  given = {},
  role,
  values,
  enter,
  paste,
  stops = 1,
  input = (control) => control,
  see = ({ value }) => value,
}: FieldCase) {
  const [first, second] = values as [FieldCase['values'][0], FieldCase['values'][0]];

  describe(`the field ${type}`, () => {
    test('is named by its label and described by its help', async () => {
      const { control } = await drawField(type, { ...given, help: 'Una ayuda' });
      expect(byName(role)).toBe(control());
      expect(descriptionOf(control())).toContain('Una ayuda');
      expect(input(control()).getAttribute('aria-required')).toBeNull();
    });

    test('tells that it must be filled, to the eye and to screen readers', async () => {
      const { control, container } = await drawField(type, { ...given, required: true });
      expect(container.textContent).toContain('Etiqueta *');
      expect(input(control()).getAttribute('aria-required')).toBe('true');
      expect(byName(role)).toBe(control());
    });

    test('tells its error when it appears, beside its help', async () => {
      const { control, arrive } = await drawField(type, { ...given, help: 'Una ayuda' });
      expect(input(control()).getAttribute('aria-invalid')).not.toBe('true');
      arrive({ error: 'No es válido' });
      expect(input(control()).getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(control())).toMatch(/No es válido.*Una ayuda/);
      expect(screen.getByText('No es válido').closest('[aria-live=polite]')).toBeTruthy();
    });

    test('shows nothing for no value', async () => {
      const { control, changes } = await drawField(type, given);
      expect(see(control())).toBe('');
      expect(changes).not.toHaveBeenCalled();
    });

    test('follows a value that comes from outside, also while it has the focus', async () => {
      const { control, arrive, user, changes } = await drawField(type, { ...given, value: first.value });
      expect(see(control())).toBe(first.seen);
      await user.tab();
      arrive({ value: second.value });
      expect(see(control())).toBe(second.seen);
      arrive({ value: undefined });
      expect(see(control())).toBe('');
      expect(changes).not.toHaveBeenCalled();
    });

    test('is entered by keyboard, and tells once that it was left', async () => {
      const { control, user, kept, leaves } = await drawField(type, given);
      await user.tab();
      expect(control().contains(document.activeElement)).toBe(true);
      await enter(user);
      expect(kept()).toEqual(first.value);
      expect(leaves).not.toHaveBeenCalled();
      for (let stop = 0; stop < stops; stop++) await user.tab();
      expect(leaves).toHaveBeenCalledOnce();
      expect(see(control())).toBe(first.seen);
    });

    test('is reached when it cannot be edited, tells why, keeps its value and takes no other', async () => {
      const reason = 'El contrato no está activo';
      const { control, user, changes } = await drawField(type, {
        ...given,
        value: first.value,
        disabled: reason,
      });
      expect(control().getAttribute('aria-disabled')).toBe('true');
      expect(descriptionOf(control())).toContain(reason);
      await user.tab();
      expect(control().contains(document.activeElement)).toBe(true);
      await enter(user);
      await user.keyboard('{ArrowDown}{Backspace} ');
      await user.paste('1');
      await user.tab();
      expect(changes).not.toHaveBeenCalled();
      expect(see(control())).toBe(first.seen);
    });

    test('tells that something is under way', async () => {
      const { control, container } = await drawField(type, { ...given, busy: true });
      expect(control().getAttribute('aria-busy')).toBe('true');
      expect(container.querySelector('[aria-live=polite]')?.textContent).toBe('Cargando…');
    });

    test('has no fault of accessibility and no style written into the page', async () => {
      const { container, arrive } = await drawField(type, {
        ...given,
        value: first.value,
        required: true,
        help: 'Una ayuda',
      });
      expect(await accessibilityFaults(container)).toEqual([]);
      arrive({ error: 'No es válido', disabled: 'No se puede' });
      expect(await accessibilityFaults(container)).toEqual([]);
      expect(container.querySelectorAll('[style]').length).toBe(0);
    });

    if (!paste) return;
    test('takes a pasted text', async () => {
      const { user, kept } = await drawField(type, given);
      await user.tab();
      await user.paste(paste.text);
      await user.tab();
      expect(kept()).toEqual(paste.gives);
    });
  });
}
