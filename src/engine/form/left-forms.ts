import { createContext, useContext } from 'react';
import type { FormModel } from './form-model.ts';

/** One leaving of a form: whoever opens and leaves it again leaves it a second time. */
type Left = { model: FormModel };

/**
 * The forms of a customer that were left while they were being sent, until somebody has seen their outcome. Closing a
 * dialog so loses neither what comes of it nor, if it fails, what was typed.
 */
export class LeftForms {
  #left = new Map<string, Left>();

  /** The model of a form that was left. */
  find(key: string): FormModel | undefined {
    return this.#left.get(key)?.model;
  }

  /**
   * Called when a form is drawn: whoever looks at it sees its outcome there.
   * @returns how to leave it. If it is being sent then, it is kept, and `tell` is called with its outcome, unless it
   * was drawn again or its customer has gone.
   */
  shown(key: string, model: FormModel): (tell: () => void) => Promise<void> {
    const forms = this.#left;
    forms.delete(key);
    // It may have been left below another key: its customer is known only now.
    for (const [below, left] of forms) if (left.model === model) forms.delete(below);
    return async (tell) => {
      if (!model.underway) return;
      const left = { model };
      forms.set(key, left);
      await model.underway;
      if (this.#left.get(key) !== left) return;
      if (!model.hasFailed) forms.delete(key);
      tell();
    };
  }

  /** Called when a visitor signs in: nobody is told of what was left before. */
  forget(): void {
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
