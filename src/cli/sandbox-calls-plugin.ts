import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { ajvOptions } from '../sandbox/ajv-check.ts';
import { loadCalls } from '../sandbox/load-calls.ts';
import type { ResolvedCall, ResolvedCalls } from '../sandbox/resolved-call.ts';
import { withImports } from './validators.ts';

/** Where a call keeps its schemas, as an expression of it, and whether texts of a query are what it checks. */
function placesOf(call: ResolvedCall): [place: string, schema: object | undefined, ofQuery: boolean][] {
  const answers = Object.entries(call.answers ?? {});
  return [
    ['.query', call.query, true],
    ['.body', call.body, false],
    ['.answer', call.answer, false],
    ...answers.map(
      ([version, { schema }]) => [`.answers[${JSON.stringify(version)}].schema`, schema, false] as const,
    ),
  ].filter(([, schema]) => schema !== undefined) as [string, object, boolean][];
}

/** The code of all checks of one kind, exported as `check0`, `check1`, …, and their places. */
function checksOf(calls: ResolvedCalls, kind: boolean): { code: string; places: string[] } {
  const ajv = new Ajv2020({ ...ajvOptions(kind), code: { source: true, esm: true } });
  const found = Object.entries(calls).flatMap(([name, call]) =>
    placesOf(call)
      .filter(([, , ofQuery]) => ofQuery === kind)
      .map(([place, schema]) => ({ place: `calls[${JSON.stringify(name)}]${place}`, schema })),
  );
  for (const [index, { schema }] of found.entries()) ajv.addSchema(schema as object, `check${index}`);
  const names = Object.fromEntries(found.map((_, index) => [`check${index}`, `check${index}`]));
  return { code: withImports(standaloneCode(ajv, names)), places: found.map(({ place }) => place) };
}

const kinds = { asked: true, answered: false };
const prefix = 'virtual:sandbox-checks/';

/** The module that joins calls and checks: a check belongs to the very schema in `calls`. */
function joined(calls: ResolvedCalls): string {
  const lines = Object.entries(kinds).map(([name, kind]) => ({
    head: `import * as ${name} from ${JSON.stringify(prefix + name)};`,
    pairs: checksOf(calls, kind).places.map((place, index) => `[${place}, ${name}.check${index}]`),
  }));
  return `${lines.map(({ head }) => head).join('\n')}
export const calls = JSON.parse(${JSON.stringify(JSON.stringify(calls))});
export const checks = new Map([${lines.flatMap(({ pairs }) => pairs).join(',\n')}]);`;
}

/** Serves `virtual:sandbox-calls`: every declared call, with its checks compiled when the demo is built. */
export function sandboxCallsPlugin(root: string): Plugin {
  return {
    name: 'mostrador-sandbox-calls',
    resolveId: (id) => (id === 'virtual:sandbox-calls' || id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (id === '\0virtual:sandbox-calls') return joined(await loadCalls(root));
      const kind = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : undefined;
      return kind && checksOf(await loadCalls(root), kinds[kind as keyof typeof kinds]).code;
    },
  };
}
