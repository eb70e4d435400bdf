import type { FormRows } from './form-rows.ts';
import { byPath, noServerErrors, type ServerErrors, serverErrorsOf } from './server-errors.ts';

/** The errors of the server for a form, each until its field is changed. */
export class ServerErrorStore {
  #errors: ServerErrors = noServerErrors;

  get present(): ServerErrors {
    return this.#errors;
  }

  get any(): boolean {
    const { fields, elsewhere } = this.#errors;
    return Object.keys(elsewhere).length > 0 || Object.keys(fields).length > 0;
  }

  /**
   * Stores the errors of an answer, by the server's names.
   * @param shown the visible fields.
   */
  take(errors: { readonly [name: string]: string }, { fields }: FormRows, shown: readonly string[]): void {
    this.#errors = serverErrorsOf(byPath(errors, fields.values()), shown);
  }

  /** Removes the server's error of a field that was changed. */
  changed(path: string): void {
    const { [path]: _over, ...fields } = this.#errors.fields;
    this.#errors = { ...this.#errors, fields };
  }

  forget(): void {
    this.#errors = noServerErrors;
  }

  /** Moves errors when rows move; those of a removed row are deleted. */
  move(to: (path: string) => string | undefined): void {
    const moved = Object.entries(this.#errors.fields).map(([path, said]) => [to(path) ?? '', said]);
    const fields = Object.fromEntries(moved.filter(([path]) => path !== ''));
    this.#errors = { ...this.#errors, fields };
  }
}
