import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

/**
 * The scripts of a build with what each imports and names, and the script of each module that is asked for by itself;
 * `late` has the modules of types that are loaded when they are drawn. Default: those of the sources.
 */
export type Manifest = {
  scripts: { [file: string]: { imports: string[]; pictures: string[] } };
  modules: { [module: string]: string };
  late?: LateModules;
};

/** The module of each type of block and kind of field that is loaded when it is drawn. */
type LateModules = { [Folder in 'widgets' | 'fields']: { [type: string]: string } };

/** What a page draws, as far as it decides which code is loaded. */
export type CodeUse = { blocks: string[]; fields: string[]; validators: string[]; hasForms: boolean };

/**
 * Finds the files that a page loads for what it draws, with all they import: scripts, and pictures that these name. What
 * a script imports stands before it. `run` has the scripts of the page itself, the last of which starts it.
 */
export type CodeFiles = (use: CodeUse) => { scripts: string[]; run: string[]; pictures: string[] };

/** The page, and what draws forms and wizards; modules are named by their paths from the folder of the page. */
const portalFolder = join(import.meta.dirname, '../../portal');
const pageModule = 'index.html';
const formModule = '../engine/form/form-loader.tsx';
const wizardModule = '../engine/wizard/wizard-loader.tsx';

/** The name of a module, by the id that the bundler gives it. */
export const moduleName = (id: string): string =>
  id.startsWith('\0') ? id.slice(1) : relative(portalFolder, id).replaceAll('\\', '/');

/** The module of each type that a registry loads later, as the manifest names it; all others come with the page. */
export function lateModules(folder: 'widgets' | 'fields'): Map<string, string> {
  const registry = readFileSync(join(import.meta.dirname, '../..', folder, 'registry.ts'), 'utf8');
  const found = registry.matchAll(/(\w+): \{[^{}]*?import\('([^']+)'\)/g);
  return new Map([...found].map(([, type = '', module = '']) => [type, posix.join('..', folder, module)]));
}

/** Kinds of fields that most forms have: they come with the code of forms, as each of its own would be one more request. */
const everydayFields = ['text', 'password'];

/** What stands before the name of a validator's module. */
export const validatorName = 'validator:';

/** The modules of all types that the sources load when they are drawn. */
export const allLate = (): LateModules => ({
  widgets: Object.fromEntries(lateModules('widgets')),
  fields: Object.fromEntries(lateModules('fields')),
});

/** Finds the modules that a page or dialog asks for by what it draws. */
export function moduleFinder(known: LateModules = allLate()): (use: Partial<CodeUse>) => string[] {
  const widgets = new Map(Object.entries(known.widgets));
  const late = new Map(Object.entries(known.fields));
  return ({ blocks = [], fields = [], validators = [], hasForms = false }) => [
    ...(hasForms ? [formModule] : []),
    ...(blocks.includes('wizard') ? [wizardModule] : []),
    ...blocks.flatMap((type) => widgets.get(type) ?? []),
    ...[...fields, ...(hasForms ? everydayFields : [])].flatMap((kind) => late.get(kind) ?? []),
    ...validators.map((name) => `${validatorName}${name}`),
  ];
}

/** The modules of all types of blocks and kinds of fields that are loaded later, drawn by somebody or not. */
export const allLateModules = (): string[] =>
  moduleFinder()({
    blocks: [...lateModules('widgets').keys()],
    fields: [...lateModules('fields').keys()],
  });

/** Finds the files of a build by its manifest. */
export function codeFilesOf({ scripts, modules, late }: Manifest): CodeFiles {
  const modulesOf = moduleFinder(late);
  const collect = (files: readonly string[], seen = new Set<string>()): string[] =>
    files.flatMap((file) =>
      seen.has(file) ? [] : [...collect(scripts[file]?.imports ?? [], seen.add(file)), file],
    );
  const startingAt = (names: readonly string[]) => collect(names.flatMap((name) => modules[name] ?? []));
  const addresses = (files: readonly string[]) => files.map((file) => `/${file}`);
  const run = addresses(startingAt([pageModule]));
  return (use) => {
    const files = startingAt([pageModule, ...modulesOf(use)]);
    return {
      scripts: addresses(files),
      run,
      pictures: addresses(files.flatMap((file) => scripts[file]?.pictures ?? [])),
    };
  };
}
