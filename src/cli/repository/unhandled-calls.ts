import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { nearest } from '../../base/suggest.ts';
import { schemaFiles } from '../../compile/library/schema-files.ts';
import { fileNameOf } from '../../compile/read/file-names.ts';
import { type Document, readDocument } from '../../compile/read/document.ts';
import type { Files } from '../../compile/read/read-files.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { createAjvCheck } from '../../sandbox/ajv-check.ts';

/** A declared call that the sandbox does not answer, or not as it says, with the line of its entry. */
export type Unhandled = Omit<Diagnostic, 'code'> & {
  code: 'no-sandbox-handler' | 'example-misfit';
  meaning: string;
};

const meaning = 'The sandbox answers every declared call, so that `npm start` and the tests can use it.';
const misfit = 'The sandbox answers the example of a call, which has to be an answer that the call declares.';

type CallsFile = { owner: string | undefined; document: Document };

/** One declared call and where it stands. */
type Declared = CallsFile & { id: string; call: JsonObject; pointer: string };

const declaredIn = ({ owner, document }: CallsFile): Declared[] => {
  const { family, calls } = isObject(document.value) ? document.value : {};
  if (typeof family !== 'string' || !isObject(calls)) return [];
  return Object.entries(calls).flatMap(([verb, call]) =>
    isObject(call)
      ? [{ owner, document, id: `${family}.${verb}`, call, pointer: jsonPointer(['calls', verb]) }]
      : [],
  );
};

const inCode = (id: string): string =>
  `write a handler in src/sandbox/handlers/, and a line '${id}': … in src/sandbox/handlers/handlers.ts`;

const anExample =
  'write an "example" beside "answer": what your API would answer, such as "example": { "id": 1 }';

/** A call that nothing answers. */
function unanswered({ owner, document, id, pointer, call }: Declared, handled: readonly string[]): Unhandled {
  const near = owner === undefined ? nearest(id, handled) : undefined;
  const isFile = call.file !== undefined && call.file !== false;
  return {
    code: 'no-sandbox-handler',
    severity: 'error',
    ...document.place(pointer, 'key'),
    pointer,
    message: isFile
      ? `the sandbox has no handler for the call "${id}", and an example cannot be a file`
      : `the sandbox has no handler for the call "${id}"${owner === undefined ? '' : ', and no example'}`,
    meaning,
    ...(near === undefined ? {} : { suggestion: near }),
    remedy: owner === undefined || isFile ? inCode(id) : anExample,
  };
}

/** The first fault of an example; none where the schema itself has a mistake, which the compiler tells at its line. */
function faultIn(answer: JsonObject, example: Json) {
  try {
    return createAjvCheck().faults(answer, example)[0];
  } catch {
    return undefined;
  }
}

/** The example of a call that does not fit what the call says it answers. */
function misfits({ document, id, pointer }: Declared, answer: JsonObject, example: Json): Unhandled[] {
  const fault = faultIn(answer, example);
  if (!fault) return [];
  const at = `${pointer}/example${fault.instancePath}`;
  return [
    {
      code: 'example-misfit',
      severity: 'error',
      ...document.place(at),
      pointer: at,
      message: `the example of "${id}" is none of its answers: ${fault.instancePath || 'it'} ${fault.message}`,
      meaning: misfit,
      remedy: 'change the example, or what "answer" says',
    },
  ];
}

/**
 * Calls that the sandbox does not answer, having neither a handler nor an example, and examples that are no answer of
 * their call. `handled` are the names of the calls that have a handler; those of a partner have none.
 */
export function unhandledCalls(files: Files, handled: readonly string[]): Unhandled[] {
  const documents = new Map<string, Document>();
  const schemas = schemaFiles(documents);
  const families: CallsFile[] = [];
  for (const [file, text] of files) {
    const name = fileNameOf(file);
    if (name.is !== 'calls' && name.is !== 'part' && name.is !== 'schema') continue;
    const document = readDocument(file, text);
    documents.set(file, document);
    if (name.is === 'calls') families.push({ owner: name.owner, document });
  }
  return families.flatMap(declaredIn).flatMap((declared) => {
    const { owner, id, call, document } = declared;
    const { example, answer, file } = call;
    const hasExample = example !== undefined && (file === undefined || file === false);
    if (hasExample && isObject(answer))
      return misfits(declared, schemas.inline(answer, document.file), example);
    return hasExample || (owner === undefined && handled.includes(id)) ? [] : [unanswered(declared, handled)];
  });
}
