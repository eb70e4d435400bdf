import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../../src');

/** The floors that each floor can import; imports within a floor are free. */
const mayImport: { [floor: string]: string[] } = {
  base: [],
  language: ['base'],
  kit: ['base', 'language'],
  rules: ['base', 'language'],
  compile: ['base', 'language', 'rules'],
  migrations: ['base', 'language'],
  widgets: ['base', 'language', 'kit'],
  fields: ['base', 'language', 'kit', 'rules'],
  api: ['base', 'language', 'rules'],
  engine: ['base', 'language', 'kit', 'rules'],
  portal: ['base', 'language', 'kit', 'rules', 'compile', 'api', 'engine', 'widgets', 'fields'],
  sandbox: ['base', 'language', 'rules'],
  server: ['base', 'language', 'sandbox'],
  demo: ['base', 'sandbox', 'portal'],
  dev: ['base', 'language', 'rules', 'engine', 'portal'],
  workbench: ['base', 'language', 'kit', 'compile', 'fields', 'dev'],
  cli: [
    'base',
    'language',
    'kit',
    'rules',
    'compile',
    'migrations',
    'api',
    'engine',
    'widgets',
    'fields',
    'portal',
    'sandbox',
    'server',
    'dev',
    'workbench',
  ],
};

const withoutReact = ['base', 'language', 'rules', 'compile', 'migrations', 'api', 'sandbox', 'server'];

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, target]) => target ?? '',
  );
const placeOf = (path: string) => relative(src, path).split('/');

/** Every import of our own files, as places below src. */
const own = files.flatMap((file) =>
  importsOf(file)
    .filter((target) => target.startsWith('.'))
    .map((target) => ({ from: placeOf(file), to: placeOf(resolve(dirname(file), target)) })),
);

/**
 * The subfolders of a floor in order, in the compiler by phase. A subfolder imports earlier ones, and the files beside them
 * that are `shared`; the other files use all of them.
 */
const subfolders = {
  compile: {
    order: ['read', 'merge', 'structure', 'library', 'world', 'scope', 'check', 'emit'],
    shared: ['finding.ts', 'catalog.ts'],
  },
  engine: {
    order: [
      'state',
      'addresses',
      'arrivals',
      'actions',
      'data',
      'blocks',
      'shell',
      'form',
      'screen',
      'wizard',
      'dialogs',
      'router',
    ],
    shared: [
      'services.ts',
      'late-views.ts',
      'place.ts',
      'place-context.ts',
      'write-text.ts',
      'texts.ts',
      'page.ts',
      'keep-focus.ts',
      'over-page.ts',
      'moves.ts',
      'use-definition.ts',
    ],
  },
};

/** The command that measures reaches into the measurements, which are tests. */
const isMeasuring = (from: string[], to: string[]) =>
  from.join('/') === 'cli/bench.ts' && to.join('/').startsWith('../tests/bench/');

describe('an import', () => {
  it('only goes down', () => {
    const wrong = own.filter(
      ({ from, to }) =>
        !isMeasuring(from, to) && from[0] !== to[0] && !mayImport[from[0] ?? '']?.includes(to[0] ?? ''),
    );
    expect(wrong.map(({ from, to }) => `${from.join('/')} → ${to.join('/')}`)).toEqual([]);
  });

  it.each(Object.entries(subfolders))(
    'between the subfolders of %s only leads to an earlier one',
    (floor, { order, shared }) => {
      const wrong = own.filter(({ from, to }) => {
        if (from[0] !== floor || to[0] !== floor || from.length < 3) return false;
        const [place, target = ''] = [order.indexOf(from[1] ?? ''), to[1]];
        return !shared.includes(target) && !order.slice(0, place + 1).includes(target);
      });
      expect(wrong.map(({ from, to }) => `${from.join('/')} → ${to.join('/')}`)).toEqual([]);
    },
  );

  it.each(['widgets', 'fields'])('from one of the %s never leads to another', (floor) => {
    const wrong = own.filter(
      ({ from, to }) =>
        from[0] === floor && to[0] === floor && from.length > 2 && to.length > 2 && from[1] !== to[1],
    );
    expect(wrong.map(({ from, to }) => `${from.join('/')} → ${to.join('/')}`)).toEqual([]);
  });

  it('of React or MUI stays above the rules and the compiler', () => {
    const wrong = files.filter(
      (file) =>
        withoutReact.includes(placeOf(file)[0] ?? '') &&
        importsOf(file).some((target) => /^(react|@mui|@emotion)/.test(target)),
    );
    expect(wrong.map((file) => relative(src, file))).toEqual([]);
  });

  it('of Node stays out of everything the page loads, and of the sandbox application', () => {
    const page = new Set([
      'base',
      'language',
      'rules',
      'compile',
      'kit',
      'api',
      'engine',
      'widgets',
      'fields',
      'portal',
      'demo',
      'dev',
      'workbench',
    ]);
    const wrong = files.filter(
      (file) =>
        page.has(placeOf(file)[0] ?? '') && importsOf(file).some((target) => target.startsWith('node:')),
    );
    expect(wrong.map((file) => relative(src, file))).toEqual([]);
  });
});
