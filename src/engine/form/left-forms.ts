import { createContext } from 'react';
import type { FormModel } from './form-model.ts';

/**
 * The forms of a customer that were left while they were being sent, until somebody has seen their outcome. Closing a
 * dialog so loses neither what comes of it nor, if it fails, what was typed.
 */
export class LeftForms {
  readonly #models = new Map<string, FormModel>();

  /** The model of a form that was left. */
  find(key: string): FormModel | undefined {
    return this.#models.get(key);
  }

  /** Called when a form is drawn: whoever looks at it sees its outcome there. */
  shown(key: string): void {
    this.#models.delete(key);
  }

  /** Keeps a form that is left while it is being sent. `tell` is called with its outcome, unless it is drawn again. */
  async leave(key: string, model: FormModel, tell: () => void): Promise<void> {
    if (!model.underway) return;
    this.#models.set(key, model);
    await model.underway;
    if (this.#models.get(key) !== model) return;
    if (!model.hasFailed) this.#models.delete(key);
    tell();
  }
}

export const LeftFormsContext = createContext(new LeftForms());
