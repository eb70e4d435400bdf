import { afterAll, expect, test } from 'vitest';
import { openPglite } from '../../src/sandbox/pglite.ts';
import { keepValue } from '../../src/sandbox/store/values.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { openTestSandbox, readContract } from './support/test-sandbox.ts';
import { emptyFolder } from '../support/empty-folder.ts';

const folder = emptyFolder(afterAll);

test('changes and sessions outlive a restart; another version of the data starts again', async () => {
  const first = await openTestDatabase(folder);
  const before = await openTestSandbox(first);
  const token = await before.signIn('casa');
  await before.send('POST', '/api/v2/contracts/0048731', { invoice_online: 'postal' }, { token });
  await first.close();

  const second = await openPglite({ dataDir: folder });
  const after = await openTestSandbox(second);
  expect((await readContract(after, token, '0048731')).invoice_online).toBe('postal');

  await keepValue(second, 'seed', 'older');
  const renewed = await openTestSandbox(second);
  expect((await readContract(renewed, token, '0048731')).invoice_online).toBe('email');
  await second.close();
}, 60_000);
