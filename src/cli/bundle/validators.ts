import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { _ } from 'ajv';
import type { Plugin } from 'vite';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { formatModules, type FormatName } from '../../rules/formats/index.ts';

/** Replaces a generated `require(…)` by an import, because the generator does not write ECMAScript modules. */
export function withImports(generated: string, formatsFolder = ''): string {
  const imports: string[] = [];
  const helpers = generated.replace(
    /require\("(ajv[^"]+)"\)(\.default)?/g,
    (_match, module: string, byDefault: string | undefined) => {
      const name = `helper${imports.length}`;
      imports.push(
        `import * as ${name}Module from ${JSON.stringify(module)}; const ${name} = ${name}Module.default?.default ?? ${name}Module.default ?? ${name}Module;`,
      );
      return byDefault ? name : `{ default: ${name} }`;
    },
  );
  const code = helpers.replace(
    /__formats__(?:\.(\w+)|\["([^"]+)"\])/g,
    (_match, plain: string, quoted: string) => {
      const { file, accepts } = formatModules[(plain ?? quoted) as FormatName];
      imports.push(`import { ${accepts} } from ${JSON.stringify(`${formatsFolder}/${file}`)};`);
      return accepts;
    },
  );
  return `${[...new Set(imports)].join('\n')}\n${code}`;
}

/** Leaves out where in its schema a fault was found. Only choices are asked for that, so it stays at and within these. */
export const withoutSchemaPaths = (generated: string): string =>
  generated.replace(/schemaPath:"(?![^"]*\/(?:anyOf|oneOf)[/"])[^"]*",/g, '');

/** A schema in generated code, on a line of its own, and what is read of one. */
const schemaLine = /^const (schema\d+) = (.*);\n/gm;
const schemaPart = /\b(schema\d+)((?:\.\w+|\["[^"]*"\])+)/g;

/** What the code of a validator reads of a part of its schema: of properties no more than their names. */
const readPart = (schema: Json | undefined, path: string): Json | undefined => {
  const steps = [...path.matchAll(/\.(\w+)|\["([^"]*)"\]/g)].map(
    ([, plain, quoted]) => plain ?? quoted ?? '',
  );
  const part = steps.reduce<Json | undefined>(
    (at, step) => (isObject(at) ? at[step] : Array.isArray(at) ? at[Number(step)] : undefined),
    schema,
  );
  if (steps.at(-1) !== 'properties' || !isObject(part)) return part;
  return Object.fromEntries(Object.keys(part).map((name) => [name, 1]));
};

/** Gives the code of a validator what it reads of its schema in place of the schema, each value once. */
export function withoutSchemas(generated: string): string {
  const schemas = new Map(
    [...generated.matchAll(schemaLine)].map(([, name, json]) => [name, JSON.parse(json ?? '') as Json]),
  );
  const values = new Map<string, string>();
  const code = generated.replace(schemaLine, '').replace(schemaPart, (_all, name: string, path: string) => {
    const json = JSON.stringify(readPart(schemas.get(name), path));
    const known = values.get(json) ?? `value${values.size}`;
    values.set(json, known);
    return known;
  });
  const [left] = /\bschema\d+\b/.exec(code) ?? [];
  if (left !== undefined) throw new Error(`The code of a validator reads a whole schema: ${left}`);
  return [...[...values].map(([json, name]) => `const ${name} = ${json};`), code].join('\n');
}

/** Keywords that only editors use: the generated code would hold them. */
const prose = new Set(['description', 'title', 'examples', '$comment']);
/** Keywords whose entries have names of their own. */
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
/** Keywords that hold values. */
const values = new Set(['enum', 'const', 'default']);

/** A schema without its prose. */
export function withoutProse(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutProse);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).filter(([keyword]) => !prose.has(keyword));
  return Object.fromEntries(
    entries.map(([keyword, value]) => {
      if (values.has(keyword)) return [keyword, value];
      if (!named.has(keyword) || !isObject(value)) return [keyword, withoutProse(value)];
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutProse(part)])),
      ];
    }),
  );
}

/**
 * The code of a validator: an ECMAScript module whose default export checks data without generating code at run
 * time. Formats are imported one by one, so that a page loads only those of its forms.
 */
export function validatorCode(schema: JsonObject, formatsFolder: string): string {
  const ajv = new Ajv2020({
    allErrors: true,
    // Forms have texts of their own, and what is reported names the keyword.
    messages: false,
    strict: false,
    multipleOfPrecision: 9,
    code: { source: true, esm: true, lines: true, formats: _`__formats__` },
  });
  for (const name of Object.keys(formatModules)) ajv.addFormat(name, () => true);
  const generated = standaloneCode(ajv, ajv.compile(withoutProse(schema) as JsonObject));
  return withImports(withoutSchemas(withoutSchemaPaths(generated)), formatsFolder);
}

const prefix = '\0validator:';

/** Serves `virtual:validators`: every schema that a page uses for validation, compiled with the page. */
export function validatorsPlugin(
  schemas: () => Promise<ReadonlyMap<string, JsonObject>>,
  formatsFolder: string,
): Plugin {
  return {
    name: 'mostrador-validators',
    resolveId: (id) =>
      id === 'virtual:validators'
        ? '\0validators'
        : id.startsWith('virtual:validator/')
          ? `${prefix}${id.slice('virtual:validator/'.length)}`
          : undefined,
    async load(id) {
      if (id === '\0validators') {
        const entries = [...(await schemas()).keys()].map(
          (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:validator/${name}`)})`,
        );
        return `export const validators = {${entries.join(',\n')}};`;
      }
      if (!id.startsWith(prefix)) return undefined;
      const schema = (await schemas()).get(id.slice(prefix.length));
      return schema && validatorCode(schema, formatsFolder);
    },
  };
}
