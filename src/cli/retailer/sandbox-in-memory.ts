import { createAjvCheck } from '../../sandbox/ajv-check.ts';
import { loadCalls } from '../../sandbox/load-calls.ts';
import { openPglite } from '../../sandbox/pglite.ts';
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts';

/** The sandbox in memory, with the data it begins with; whatever the database of the host holds does not matter. */
export async function openSandboxInMemory(
  root: string,
): Promise<{ sandbox: Sandbox; close: () => Promise<void> }> {
  const database = await openPglite();
  const sandbox = await createSandbox({
    database,
    calls: await loadCalls(root),
    check: createAjvCheck(),
    clock: () => new Date(),
  });
  return { sandbox, close: () => database.close() };
}
