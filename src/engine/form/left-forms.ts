import { createContext, useContext } from 'react';
import type { FormModel } from './form-model.ts';

/**
 * One leaving of a form, and how to withdraw what was told of it: whoever opens and leaves it again leaves it a second
 * time. Without a model it had a success, which was told.
 */
type Left = { model?: FormModel; quiet?: () => void };

/** How long a form that was left is being sent, in ms, until that is told. */
const patience = 1000;

/** What is told of a form that was left: that it is being sent, and its outcome. Each answers how to withdraw it. */
type Tell = { underway: () => () => void; outcome: () => (() => void) | undefined };

/** Tells that a form is being sent if it takes long. @returns how to withdraw it. */
function tellLater(model: FormModel, { underway }: Tell): () => void {
  let withdraw: (() => void) | undefined;
  const timer = setTimeout(() => {
    // Its own actions may have closed it, before the last of them has ended.
    if (model.showing.isLeft) withdraw = underway();
  }, patience);
  return () => {
    clearTimeout(timer);
    withdraw?.();
  };
}

/**
 * The forms of a customer that were left while they were being sent, until somebody has seen their outcome. Closing a
 * dialog so loses neither what comes of it nor, if it fails, what was typed.
 */
export class LeftForms {
  #left = new Map<string, Left>();

  /** The model of a form that was left, unless it had a success. */
  find(key: string): FormModel | undefined {
    return this.#left.get(key)?.model;
  }

  /**
   * Called when a form is drawn: whoever looks at it sees its outcome there.
   * @returns how to leave it. If it is being sent then, it is kept, and that and its outcome are told, unless it was
   * drawn again or its customer has gone; then what was told is withdrawn.
   */
  shown(key: string, model: FormModel): (tell: Tell) => Promise<void> {
    const forms = this.#left;
    // It may have been left below another key: its customer is known only now.
    for (const [below, left] of forms) {
      if (below !== key && left.model !== model) continue;
      left.quiet?.();
      forms.delete(below);
    }
    return async (tell) => {
      if (!model.underway) return;
      const left: Left = { model, quiet: tellLater(model, tell) };
      forms.set(key, left);
      await model.underway;
      left.quiet?.();
      if (this.#left.get(key) !== left) return;
      if (!model.hasFailed) left.model = undefined;
      left.quiet = tell.outcome();
    };
  }

  /** Called when a visitor signs in: nobody is told of what was left before. */
  forget(): void {
    for (const { quiet } of this.#left.values()) quiet?.();
    this.#left = new Map();
  }
}

export const LeftFormsContext = createContext<LeftForms | undefined>(undefined);

/** The forms that were left. */
export function useLeftForms(): LeftForms {
  const left = useContext(LeftFormsContext);
  if (!left) throw new Error('The engine was drawn without its left forms.');
  return left;
}
