import type { FormRows } from './form-rows.ts';
import { byPath, noServerErrors, type ServerErrors, serverErrorsOf } from './server-errors.ts';

/** What the server refused of a form: each error until its field is changed. */
export class ServerErrorStore {
  #errors: ServerErrors = noServerErrors;

  get present(): ServerErrors {
    return this.#errors;
  }

  get any(): boolean {
    const { fields, elsewhere } = this.#errors;
    return elsewhere.length > 0 || Object.keys(fields).length > 0;
  }

  /** Takes the errors of an answer, by the names that the server uses. @param shown the fields that can be seen. */
  take(errors: { readonly [name: string]: string }, { fields }: FormRows, shown: readonly string[]): void {
    this.#errors = serverErrorsOf(byPath(errors, fields.values()), shown);
  }

  /** A field was changed: what the server said of it before is over. */
  changed(path: string): void {
    const { [path]: _over, ...fields } = this.#errors.fields;
    this.#errors = { ...this.#errors, fields };
  }

  forget(): void {
    this.#errors = noServerErrors;
  }

  /** Errors at the paths of rows follow them to their places, or go with their row. */
  move(to: (path: string) => string | undefined): void {
    const moved = Object.entries(this.#errors.fields).map(([path, said]) => [to(path) ?? '', said]);
    const fields = Object.fromEntries(moved.filter(([path]) => path !== ''));
    this.#errors = { ...this.#errors, fields };
  }
}
