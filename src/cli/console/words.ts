import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../../base/suggest.ts';

/** The words that a command takes after its name. */
export type Takes = {
  /** How many plain words it takes at most. */
  words: number;
  options: readonly string[];
};

const counted = ({ words, options }: Takes): string =>
  `${words === 0 ? 'no words' : words === 1 ? 'at most one word' : `at most ${words} words`} and ${options.length > 0 ? `only ${options.join(', ')}` : 'no options'}`;

/** An option that is meant as an environment variable, as people would write that: `--port 5000` as `PORT=5000`. */
function asVariable(
  word: string,
  next: string | undefined,
  variables: readonly string[],
): string | undefined {
  const [, option = '', value = next] = /^--?([\w-]+)(?:=(.*))?$/.exec(word) ?? [];
  const name = option.toUpperCase().replaceAll('-', '_');
  return variables.includes(name) ? `${name}=${value ?? '…'}` : undefined;
}

/**
 * An option that npm kept to itself because no `--` stands before it. The command would do something else without it,
 * such as publish in place of going back. npm says in the environment what it kept.
 */
export function keptByNpm(
  command: string,
  names: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const kept = names.find((name) => environment[`npm_config_${name.replaceAll('-', '_')}`] === 'true');
  return kept && `npm kept --${kept} to itself. Write -- before it: npm run ${command} -- … --${kept}.`;
}

/**
 * What is wrong with the words of a command, and the remedy; undefined if nothing is.
 * @param variables the environment variables that the command reads.
 */
export function wrongWords(
  command: string,
  written: readonly string[],
  takes: Takes,
  variables: readonly string[] = [],
): string | undefined {
  const kept = keptByNpm(
    command,
    // npm has an option --dry-run of its own, so that one is read from the environment (migrate.ts).
    takes.options.filter((option) => option !== '--dry-run').map((option) => option.slice(2)),
  );
  if (kept !== undefined) return kept;
  const plain = written.filter((word) => !word.startsWith('-'));
  const wrong =
    written.find((word) => word.startsWith('-') && !takes.options.includes(word)) ?? plain[takes.words];
  if (wrong === undefined) return undefined;
  const meant = asVariable(wrong, written[written.indexOf(wrong) + 1], variables);
  if (meant)
    return `${command} does not know ${wrong}. Write ${meant} before the command: ${meant} npm run ${command}`;
  const remedy =
    variables.length > 0 ? `; ${variables.join(', ')} are set before it: PORT=5000 npm run ${command}` : '';
  return `${command} does not know "${wrong}": it takes ${counted(takes)}${remedy}.`;
}

/**
 * Reads the options and the plain words after the name of a command.
 * @returns them, and in `strange` a sentence about an option that the command does not have, or that npm kept.
 */
export function readWords<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  written: string[],
  options: Options,
) {
  const config = { args: written, allowPositionals: true, strict: false, tokens: true, options } as const;
  const { values, positionals, tokens } = parseArgs(config);
  const names = Object.keys(options);
  const kept = keptByNpm(command, names);
  if (kept !== undefined) return { values, positionals, strange: kept };
  const unknown = tokens.find((token) => token.kind === 'option' && !names.includes(token.name));
  if (unknown?.kind !== 'option') return { values, positionals, strange: undefined };
  const near = nearest(unknown.name, names);
  const remedy = near ? `; did you mean --${near}?` : '.';
  return { values, positionals, strange: `${command} does not know "${unknown.rawName}"${remedy}` };
}
