import { variableNames } from './environment.ts';

const lines = (...each: string[]): string => each.join('\n');

const withVariables = (command: string): string =>
  `It reads ${variableNames.join(', ')} from the environment: PORT=5000 npm run ${command}`;

/** How each command is used. */
const usages: { [name: string]: () => string | Promise<string> } = {
  start: () =>
    lines(
      'Usage: npm run start               builds and serves the portals, with their retailer',
      '       npm run start -- --built    serves what is built already',
      withVariables('start'),
    ),
  dev: () =>
    lines('Usage: npm run dev   serves the portals and shows each change at once', withVariables('dev')),
  build: () =>
    lines(
      'Usage: npm run build                       the code, and every partner for it',
      '       npm run build -- --partner brisa    a folder of one partner, for any web server',
      '       npm run build -- --demo             a demo of each partner, which needs no server',
    ),
  publish: async () => (await import('../publish/asked.ts')).usage,
  check: async () => (await import('../check/asked.ts')).usage,
  explain: async () => (await import('../explain/asked.ts')).usage,
  new: async () => (await import('../new.ts')).usage,
  migrate: () =>
    lines(
      'Usage: npm run migrate                       the base and every partner',
      '       npm run migrate brisa                 one partner',
      '       npm run migrate brisa -- --dry-run    only says what would change',
    ),
  schemas: () => 'Usage: npm run schemas   writes the schemas for editors, and the pages of diagnostics',
  reference: () =>
    lines(
      'Usage: npm run reference                          writes the reference of blocks, fields and rules',
      '       npm run reference -- --without-pictures    its words alone',
    ),
  test: () =>
    lines(
      'Usage: npm test                   everything',
      '       npm test tests/cli         the tests below a path',
      '       npm test tests/journeys    those in a real browser',
    ),
  bench: () =>
    lines(
      'Usage: npm run bench [drawing] [chart] [visit] [compiling] [load]',
      '       npm run bench -- --quick     one round of each, only to see that it can be measured',
      '       npm run bench -- --strict    a missed promise is a failure',
    ),
  coverage: () => 'Usage: npm run coverage [path of tests …]   what tests exercise of the definitions',
  openapi: async () => (await import('../openapi.ts')).usage,
  conformance: async () => (await import('../conformance/options.ts')).usage,
};

/** How a command is used, if its words ask for that; undefined otherwise. */
export async function helpOf(command: string, words: readonly string[]): Promise<string | undefined> {
  const isAsked = words.some((word) => word === '--help' || word === '-h');
  return isAsked && Object.hasOwn(usages, command) ? usages[command]?.() : undefined;
}
