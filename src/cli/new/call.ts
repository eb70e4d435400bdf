import { versions } from '../../language/versions.ts';
import { at, insertBefore, isName, spellings, withImport } from './insert.ts';
import { taken } from './ids.ts';
import type { Draft, Fitted } from './write.ts';

const list = 'src/sandbox/handlers/handlers.ts';
const entryOf = (family: string, verb: string) => ({
  title: `The ${verb} of ${family}.`,
  method: 'GET',
  path: `${spellings(family).file}/${spellings(verb).file}`,
  versions: [1],
  access: 'customer',
  answer: {
    type: 'object',
    description: 'What comes back.',
    properties: { name: { type: 'string', description: 'The name.' } },
    required: ['name'],
  },
});

/** Adds an entry to the file of a family; existing lines stay unchanged. */
function withEntry(before: string | undefined, family: string, verb: string): string {
  const entry = JSON.stringify({ [verb]: entryOf(family, verb) }, null, 2)
    .split('\n')
    .slice(1, -1);
  const lines = entry.map((line) => `  ${line}`).join('\n');
  if (before === undefined)
    return `{\n  "$schema": "../language/calls.schema.json",\n  "version": ${versions.calls},\n  "family": "${family}",\n  "calls": {\n${lines}\n  }\n}\n`;
  return before.replace(/\n {2}\}\s*\}\s*$/, () => `,\n${lines}\n  }\n}\n`);
}

/** A call that reads one value, with its handler in the sandbox. Undefined if the id is invalid. */
export function newCall(id: string, { repository, read }: Fitted): Draft | { wrong: string } | undefined {
  const { files } = repository;
  const [family = '', verb = '', ...more] = id.split('.');
  const handlers = read(list);
  if (!isName(family) || !isName(verb) || more.length > 0) return undefined;
  if (handlers.includes(`'${id}'`)) return taken('call', id, list);
  const calls = `schemas/calls/${spellings(family).file}.json`;
  const before = files.get(calls);
  const name = `${family}${spellings(verb).component}`;
  const file = spellings(name).file;
  const handler = `import type { Handler } ${at('../handler.ts')};

/** Answers ${id}. */
export const ${name}: Handler = () => ({ name: '${verb}' });
`;
  const imported = withImport(handlers, `import { ${name} } ${at(`./${file}.ts`)};`);
  const made: [string, string] = [calls, withEntry(before, family, verb)];
  return {
    files: new Map([...(before === undefined ? [made] : []), [`src/sandbox/handlers/${file}.ts`, handler]]),
    additions: new Map([
      ...(before === undefined ? [] : [made]),
      [list, insertBefore(imported, '\n};', `\n  '${id}': ${name},`)],
    ]),
    next: [
      `Say in ${calls} how the retailer is asked, what the answer holds and which errors are documented.`,
      `Answer in src/sandbox/handlers/${file}.ts as the retailer would.`,
      'npm run check',
      'npm test -- tests/sandbox/every-call.test.ts',
    ],
  };
}
