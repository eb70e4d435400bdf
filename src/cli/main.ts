/** A command; it returns its exit code. */
type Command = { run(rest: string[]): Promise<number> };

/** Every command of package.json, loaded only when it is asked for. */
const commands: { [name: string]: () => Promise<Command> } = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  build: () => import('./build.ts'),
  check: () => import('./check.ts'),
  explain: () => import('./explain.ts'),
  new: () => import('./new.ts'),
  schemas: () => import('./schemas.ts'),
  test: () => import('./test.ts'),
  bench: () => import('./bench.ts'),
};

/** Runs the command named first. @returns its exit code; 2 for an unknown one. */
export async function main([name = '', ...rest]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (command) return (await command()).run(rest);
  console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  return 2;
}

// The reader of the output may stop early: `npm run explain … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

process.exitCode = await main(process.argv.slice(2));
