import { variableNames, wrongVariables } from './console/environment.ts';
import { nearest } from '../base/suggest.ts';
import { helpOf } from './console/help.ts';
import { type Takes, wrongWords } from './console/words.ts';

/** A command; it returns its exit code. */
type Command = { run(rest: string[]): Promise<number> };

/** A command as it is found by its name. One without `takes` checks its words itself. */
type Named = { load(): Promise<Command>; takes?: Takes; variables?: readonly string[] };

/** Every command of package.json, loaded only when it is asked for. */
const commands: { [name: string]: Named } = {
  start: {
    load: () => import('./start.ts'),
    takes: { words: 0, options: ['--built'] },
    variables: variableNames,
  },
  dev: { load: () => import('./dev.ts'), takes: { words: 0, options: [] }, variables: variableNames },
  build: { load: () => import('./build.ts'), takes: { words: 1, options: ['--demo', '--partner'] } },
  publish: { load: () => import('./publish.ts') },
  check: { load: () => import('./check.ts') },
  explain: { load: () => import('./explain.ts') },
  new: { load: () => import('./new.ts'), takes: { words: 40, options: [] } },
  migrate: { load: () => import('./migrate.ts'), takes: { words: 1, options: ['--dry-run'] } },
  schemas: { load: () => import('./schemas.ts'), takes: { words: 0, options: [] } },
  reference: { load: () => import('./reference.ts'), takes: { words: 0, options: ['--without-pictures'] } },
  test: { load: () => import('./test.ts') },
  bench: { load: () => import('./bench.ts') },
  coverage: { load: () => import('./coverage.ts') },
  openapi: { load: () => import('./openapi.ts') },
  conformance: { load: () => import('./conformance.ts') },
};

/** What is said of a command that there is not. */
function unknownCommand(name: string): string {
  const near = name === '' ? undefined : nearest(name, Object.keys(commands));
  const there = `There are: ${Object.keys(commands).join(', ')}.`;
  return `Unknown command "${name}"${near === undefined ? `. ${there}` : `; did you mean ${near}?`}`;
}

/** Everything wrong with the words and the environment of a command. */
function faultsOf(name: string, rest: string[], { takes, variables }: Named): string[] {
  const wrong = takes && wrongWords(name, rest, takes, variables);
  return [...(wrong ? [wrong] : []), ...(variables ? wrongVariables(process.env) : [])];
}

/**
 * Runs the command named first, or prints how it is used where `--help` is among its words.
 * @returns its exit code; 2 for an unknown one, or words or variables it does not know.
 */
export async function main([name = '', ...written]: readonly string[]): Promise<number> {
  // npm takes the first -- alone; a second one divides nothing here, and what follows would count as plain words.
  const rest = written.filter((word) => word !== '--');
  const help = await helpOf(name, rest);
  if (help !== undefined) {
    console.log(help);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const faults = command ? faultsOf(name, rest, command) : [unknownCommand(name)];
  for (const fault of faults) console.error(fault);
  return command && faults.length === 0 ? (await command.load()).run(rest) : 2;
}

// The reader of the output may stop early: `npm run explain … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

process.exitCode = await main(process.argv.slice(2));
