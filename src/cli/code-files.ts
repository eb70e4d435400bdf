import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Vite's manifest: the files of a build by the module that each begins with, or by a name that others import. */
export type Manifest = {
  [module: string]: { file: string; imports?: string[]; assets?: string[] };
};

/** What a page draws, as far as it decides which code is loaded. */
export type CodeUse = { blocks: string[]; fields: string[]; validators: string[]; hasForms: boolean };

/**
 * Finds the files that a page loads for what it draws, with all they import: scripts, and pictures that these name. What
 * a script imports stands before it. `run` has the scripts of the page itself, the last of which starts it.
 */
export type CodeFiles = (use: CodeUse) => { scripts: string[]; run: string[]; pictures: string[] };

/** The page, and what draws forms. */
const pageModule = 'index.html';
const formModule = '../engine/form/form-loader.tsx';

/** The module of each type that a registry loads later, as the manifest names it; all others come with the page. */
export function lateModules(folder: 'widgets' | 'fields'): Map<string, string> {
  const registry = readFileSync(join(import.meta.dirname, '..', folder, 'registry.ts'), 'utf8');
  const found = registry.matchAll(/(\w+): \{[^{}]*?import\('([^']+)'\)/g);
  return new Map([...found].map(([, type = '', module = '']) => [type, posix.join('..', folder, module)]));
}

/** Finds the files of a build by its manifest. */
export function codeFilesOf(manifest: Manifest): CodeFiles {
  const widgets = lateModules('widgets');
  const fields = lateModules('fields');
  const validators = new Map(
    Object.keys(manifest).flatMap((module) => {
      const name = /\bvalidator:(\w+)$/.exec(module)?.[1];
      return name === undefined ? [] : [[name, module]];
    }),
  );
  const collect = (modules: readonly string[], seen = new Set<Manifest[string]>()): Manifest[string][] =>
    modules.flatMap((module) => {
      const chunk = manifest[module];
      if (!chunk || seen.has(chunk)) return [];
      return [...collect(chunk.imports ?? [], seen.add(chunk)), chunk];
    });
  const addresses = (chunks: readonly Manifest[string][]) => chunks.map(({ file }) => `/${file}`);
  const run = addresses(collect([pageModule]));
  return ({ blocks, fields: kinds, validators: names, hasForms }) => {
    const chunks = collect([
      pageModule,
      ...(hasForms ? [formModule] : []),
      ...blocks.flatMap((type) => widgets.get(type) ?? []),
      ...kinds.flatMap((kind) => fields.get(kind) ?? []),
      ...names.flatMap((name) => validators.get(name) ?? []),
    ]);
    return {
      scripts: addresses(chunks),
      run,
      pictures: chunks.flatMap(({ assets = [] }) => assets.map((file) => `/${file}`)),
    };
  };
}
