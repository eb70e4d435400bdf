import { isObject } from '../base/json.ts';
import { jsonPointer } from '../base/json-pointer.ts';
import { nearest } from '../base/suggest.ts';
import { fileNameOf } from '../compile/read/file-names.ts';
import { readDocument } from '../compile/read/document.ts';
import type { Files } from '../compile/read/read-files.ts';
import type { Diagnostic } from '../language/diagnostic.ts';

/** A declared call that the sandbox does not answer, with the line of its entry. */
export type Unhandled = Omit<Diagnostic, 'code'> & { code: 'no-sandbox-handler'; meaning: string };

const meaning = 'The sandbox answers every declared call, so that `npm start` and the tests can use it.';

/** Calls of schemas/calls without a handler in the sandbox. `handled` are the names of the calls that have one. */
export function unhandledCalls(files: Files, handled: readonly string[]): Unhandled[] {
  return [...files].flatMap(([file, text]) => {
    if (fileNameOf(file).is !== 'calls') return [];
    const document = readDocument(file, text);
    const { family, calls } = isObject(document.value) ? document.value : {};
    const verbs = typeof family === 'string' && isObject(calls) ? Object.keys(calls) : [];
    return verbs
      .filter((verb) => !handled.includes(`${family}.${verb}`))
      .map((verb): Unhandled => {
        const name = `${family}.${verb}`;
        const pointer = jsonPointer(['calls', verb]);
        const suggestion = nearest(name, handled);
        return {
          code: 'no-sandbox-handler',
          severity: 'error',
          ...document.place(pointer, 'key'),
          pointer,
          message: `the sandbox has no handler for the call "${name}"`,
          meaning,
          ...(suggestion === undefined ? {} : { suggestion }),
          remedy: `write a handler in src/sandbox/handlers/, and a line '${name}': … in src/sandbox/handlers/handlers.ts`,
        };
      });
  });
}
