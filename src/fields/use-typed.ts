import { type ChangeEvent, type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type Json, sameJson } from '../base/json.ts';
import type { FieldState } from '../kit/field.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Conversions between the text of an input and its value. By default the text is the value. */
export type Writing = {
  /** The value as text while nobody types. */
  show?: (value: Json) => string;
  /** The value of a text; undefined for an empty one. */
  read?: (text: string) => Json | undefined;
  /** Rewrites the text while it is typed; an incomplete text must stay incomplete. */
  retype?: (text: string) => string;
  /** Normalises the value when the field is left. */
  tidy?: (value: Json) => Json | undefined;
  /** Whether a new text is refused; the old one, which is given too, then stays. */
  refuse?: (text: string, before: string) => boolean;
};

/** The state and handlers of a text input. */
export type Typed = {
  text: string;
  /** The last key or paste was refused. */
  refused: boolean;
  input: RefObject<Input | null>;
  write: (event: ChangeEvent<Input>) => void;
  /** Normalises the value before the form is submitted from within the input. */
  settle: () => void;
  leave: () => void;
};

type Edited = Pick<FieldState, 'value' | 'disabled' | 'change' | 'leave'>;

const isNothing = (value: Json | undefined) => value === undefined || value === null || value === '';
const same = (left: Json | undefined, right: Json | undefined) =>
  (isNothing(left) && isNothing(right)) || sameJson(left, right);

/** A scalar as its own text. */
export const plain = (value: Json): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A text as its own value. */
export const asTyped = (text: string): string | undefined => (text === '' ? undefined : text);

/**
 * The text of an input for a value. The typed text stays unchanged while it has that value, so that the caret does
 * not jump; a value from elsewhere replaces it, and leaving the field shows the normalised value.
 */
export function useTyped(field: Edited, writing: Writing = {}): Typed {
  const { show = plain, read = asTyped, retype = (text) => text, tidy, refuse } = writing;
  const { value, disabled, change } = field;
  const [typed, setTyped] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  /**
   * Forces a render: a text that is rewritten to what it was changes no state, but its caret must still be placed.
   */
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { input, place } = useCaret();
  const shown = isNothing(value) ? '' : show(value as Json);
  const text = typed !== undefined && same(read(typed), value) ? typed : shown;

  const write = ({ target, nativeEvent }: ChangeEvent<Input>) => {
    const caret = target.selectionStart ?? target.value.length;
    if (refuse?.(target.value, text)) {
      place(text.length - (target.value.length - caret));
      return setRefusals((count) => count + 1);
    }
    const written =
      retype(target.value) === text ? beyondSeparator(target.value, text, caret, nativeEvent) : undefined;
    const [taken, at] = written ?? [target.value, caret];
    const next = retype(taken);
    if (next !== target.value) {
      place(retype(taken.slice(0, at)).length);
      redraw();
    }
    setRefusals(0);
    setTyped(next);
    change(read(next));
  };
  const settle = () => {
    const kept = tidy && !isNothing(value) && disabled === undefined ? tidy(value as Json) : value;
    if (!same(kept, value)) change(kept);
  };
  const leave = () => {
    settle();
    setRefusals(0);
    setTyped(undefined);
    field.leave();
  };
  return { text, refused: refusals > 0, input, write, settle, leave };
}

/**
 * Handles a key that erased only a separator, which is added again: it erases the character beyond it.
 * @returns the new text and caret; undefined for any other edit.
 */
function beyondSeparator(
  written: string,
  before: string,
  caret: number,
  event: Event,
): [text: string, caret: number] | undefined {
  if (written.length !== before.length - 1) return undefined;
  const forward = 'inputType' in event && event.inputType === 'deleteContentForward';
  const at = forward ? caret : caret - 1;
  return at < 0 ? undefined : [written.slice(0, at) + written.slice(at + 1), at];
}

/** Restores the caret after a text was rewritten, because browsers move it to the end. */
function useCaret() {
  const input = useRef<Input>(null);
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const position = Math.max(0, wanted.current);
    input.current?.setSelectionRange(position, position);
    wanted.current = undefined;
  });
  const place = (position: number) => {
    wanted.current = position;
  };
  return { input, place };
}
