import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { ajvOptions } from '../../sandbox/ajv-check.ts';
import { loadCalls } from '../../sandbox/load-calls.ts';
import type { ResolvedCall, ResolvedCalls } from '../../sandbox/resolved-call.ts';
import { withImports } from './validators.ts';

/** The schemas of a call: the expression that leads to each, and whether it checks the texts of a query. */
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

/** The code of all checks of one kind, exported as `check0`, `check1`, …, with the expression of each schema. */
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

/** The module that maps the schemas in `calls` to their checks. */
function joined(calls: ResolvedCalls): string {
  const lines = Object.entries(kinds).map(([name, kind]) => ({
    head: `import * as ${name} from ${JSON.stringify(prefix + name)};`,
    pairs: checksOf(calls, kind).places.map((place, index) => `[${place}, ${name}.check${index}]`),
  }));
  return `${lines.map(({ head }) => head).join('\n')}
export const calls = JSON.parse(${JSON.stringify(JSON.stringify(calls))});
export const checks = new Map([${lines.flatMap(({ pairs }) => pairs).join(',\n')}]);`;
}

/** Serves `virtual:sandbox-calls`: every declared call, with its checks, which are compiled with the demo. */
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
