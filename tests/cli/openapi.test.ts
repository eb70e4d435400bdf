import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { jsonPointer } from '../../src/base/json-pointer.ts';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { run } from '../../src/cli/openapi.ts';
import { openApiOf } from '../../src/cli/openapi/document.ts';
import { examplesFrom } from '../../src/cli/openapi/examples.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { loadCalls } from '../../src/sandbox/load-calls.ts';
import { openTestSandbox, root, type TestSandbox } from '../sandbox/support/test-sandbox.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal, listen } from './repository.ts';
import { emptyFolder } from '../support/empty-folder.ts';

type Operation = {
  operationId: string;
  security: object[];
  tags: string[];
  parameters: {
    name?: string;
    in?: string;
    example?: Json;
    schema?: JsonObject;
    content?: object;
    $ref?: string;
  }[];
  requestBody?: { content: { 'application/json': { schema: JsonObject } } };
  responses: { [status: string]: { description?: string; content?: { [type: string]: { example?: Json } } } };
};
type Document = JsonObject & {
  paths: { [path: string]: { [method: string]: Operation } };
  tags: { name: string; description?: string }[];
  components: { schemas: object; responses: object };
};

let document: Document;
let sandbox: TestSandbox;

const calls = await loadCalls(root);
const { files } = await readRepository(root);

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const examples = await examplesFrom(sandbox.database, calls);
  document = openApiOf(files, '1.2.3', examples) as Document;
  ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, at);
});

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (method: string, path: string): Operation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`No ${method} ${path}`);
  return found;
};

const at = 'https://retailer.example/openapi.json';
let ajv: Ajv2020;

/** A check of what stands at a place of the document. */
function checkAt(...steps: string[]) {
  const check = ajv.compile({ $ref: `${at}#${encodeURI(jsonPointer(steps))}` });
  return (value: unknown) => (check(value) ? [] : check.errors);
}

const answerAt = (method: string, path: string) =>
  checkAt('paths', path, method, 'responses', '200', 'content', 'application/json', 'schema');

describe('the contract as OpenAPI', () => {
  test('is a valid document of version 3.1, whose references all lead somewhere', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
    const text = JSON.stringify(document);
    const names = Object.keys((document.components as { schemas: object }).schemas);
    const named = [...text.matchAll(/"#\/components\/schemas\/([^"/]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !names.includes(name ?? ''))).toEqual([]);
    expect(text).not.toContain('../');
  });

  test('has every call in every version, once', () => {
    const ids = operations().flatMap(({ operationId }) => operationId.split('+'));
    const declared = Object.entries(calls).flatMap(([name, { versions }]) =>
      versions.map((version) => `${name}.v${version}`),
    );
    expect(ids.sort()).toEqual(declared.sort());
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('names every argument of a path, and who may ask', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const { parameters } of Object.values(methods)) {
        const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(names, path).toContain(name);
      }
    expect(operation('get', '/api/v2/contracts').security).toEqual([{ session: [] }]);
    expect(operation('get', '/api/v1/geo/tipovias/').security).toEqual([{}, { session: [] }]);
    expect(operation('post', '/api/v1/get_token').security).toEqual([]);
    expect(operation('get', '/api/v2/contracts').tags).toEqual(['contracts']);
  });

  test('describes every family by its calls', () => {
    const tag = document.tags.find(({ name }) => name === 'geo');
    expect(tag?.description).toMatch(/^Declared in `schemas\/calls\/geo\.json`:\n\n- `geo\.\w+`: /);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  test('says that a call which carries a session may refuse it', () => {
    const { responses } = operation('get', '/api/v1/geo/tipovias/');
    expect(responses['401']).toEqual({ $ref: '#/components/responses/sessionOver' });
    expect(Object.keys(document.components.responses)).toContain('sessionOver');
    expect(operation('get', '/api/v2/settings').responses['401']).toBeUndefined();
  });

  test('says what is written as JSON, what is sent once, and which answers there are', () => {
    const filter = operation('get', '/api/v2/invoices/').parameters.find(({ name }) => name === 'filter');
    expect(Object.keys(filter?.content ?? {})).toEqual(['application/json']);
    const lead = operation('post', '/api/v1/leads');
    expect(lead.parameters).toContainEqual({ $ref: '#/components/parameters/attempt' });
    expect(Object.keys(operation('post', '/api/v1/contracts/{name}/power/').responses)).toEqual([
      '400',
      '401',
      '403',
      '406',
      '2XX',
    ]);
    expect(operation('get', '/api/v2/contracts/{name}/pdf/').responses['200']?.content).toEqual({
      'application/pdf': {},
    });
  });

  test('makes one operation of calls that their bodies tell apart', () => {
    const { operationId, requestBody } = operation('post', '/api/v2/pay');
    expect(operationId).toBe('payments.pay.v2+payments.confirm.v2');
    expect(requestBody?.content['application/json'].schema.anyOf).toHaveLength(2);
  });

  test('gives a text as the example of an argument that is one', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const wrong = operations.flatMap(({ parameters, operationId }) =>
      parameters
        .filter(
          ({ schema, example }) =>
            example !== undefined && schema?.type === 'string' && typeof example !== 'string',
        )
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('fits what the sandbox answers, and its own examples', async () => {
    const token = await sandbox.signIn('empresa');
    const asked = [
      ['/api/v2/contracts', '?limit=20'],
      ['/api/v1/invoices/', '?limit=20'],
      ['/api/v1/geo/tipovias/', ''],
      ['/api/v2/users/', ''],
    ] as const;
    for (const [path, query] of asked) {
      const { body } = await sandbox.ask('GET', `${path}${query}`, undefined, { token });
      expect(answerAt('get', path)(body), path).toEqual([]);
      expect(answerAt('get', path)({ never: 'so' }), path).not.toEqual([]);
    }
    const examples = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => {
        const example = responses['200']?.content?.['application/json']?.example;
        return example === undefined ? [] : [[method, path, example] as const];
      }),
    );
    expect(examples.length).toBeGreaterThan(50);
    for (const [method, path, example] of examples) expect(answerAt(method, path)(example), path).toEqual([]);
  });
});

test('the command writes the document, and refuses other words', async () => {
  const { said } = listen();
  const file = join(emptyFolder(), 'api/openapi.json');
  expect(await run(['--no-examples', '--out', file], root)).toBe(0);
  expect(said()).toMatch(/^Wrote \d+ paths to /);
  expect(JSON.parse(readFileSync(file, 'utf8')).openapi).toBe('3.1.0');
  expect(await run(['--yaml'], root)).toBe(2);
  expect(said()).toContain('-- --out FILE');
});

describe('the contract of one partner', () => {
  /** The paths that the command writes of the minimal repository, where alba has a call of its own. */
  async function pathsFor(words: string[], sends: object = { title: 'Sends.', path: 'club' }) {
    const home = copyOfMinimal();
    const file = join(home, 'openapi.json');
    const call = { ...sends, method: 'POST', versions: [1], access: 'everyone', modifies: true, example: {} };
    mkdirSync(join(home, 'partners/alba/schemas/calls'), { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "version": "1.2.3" }');
    writeFileSync(
      join(home, 'partners/alba/schemas/calls/club.json'),
      JSON.stringify({ version: 1, family: 'club', calls: { join: call } }),
    );
    const code = await run(['--no-examples', '--out', file, ...words], home, catalog);
    if (code !== 0) return { code };
    return { code, paths: Object.keys((JSON.parse(readFileSync(file, 'utf8')) as Document).paths) };
  }

  test('has the calls that this partner alone has, and that of all has none of them', async () => {
    listen();
    expect((await pathsFor(['--partner', 'alba'])).paths).toContain('/api/v1/club');
    expect((await pathsFor([])).paths).not.toContain('/api/v1/club');
  });

  test('is not written while the partner has a mistake, which is printed', async () => {
    const { said } = listen();
    expect(await pathsFor(['--partner', 'alba'], { path: 'club' })).toEqual({ code: 1 });
    expect(said()).toContain('partners/alba/schemas/calls/club.json:1:');
  });

  test.each([
    [['--partner', 'abla'], 'There is no partner "abla"; did you mean alba?'],
    [['--partner'], '--partner needs the id of a partner'],
    [['--prtner', 'alba'], 'did you mean --partner?'],
  ])('is refused for %j with the remedy', async (words, remedy) => {
    const { said } = listen();
    expect(await pathsFor(words)).toEqual({ code: 2 });
    expect(said()).toContain(remedy);
  });
});
