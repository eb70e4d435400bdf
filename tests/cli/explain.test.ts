import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/explain.ts';
import { copyOfMinimal, listen } from './repository.ts';

test('every value is printed with its file and line', async () => {
  const root = copyOfMinimal();
  mkdirSync(join(root, 'partners/alba/screens/shell'), { recursive: true });
  writeFileSync(
    join(root, 'partners/alba/screens/shell/main.menu.json'),
    '{\n  "label": "contracts.list.title"\n}\n',
  );
  const { said } = listen();
  expect(await run(['alba', 'shell.main'], root)).toBe(0);
  const lines = said().split('\n');
  expect(lines.find((line) => line.includes('"label": "contracts'))).toMatch(
    /# partners\/alba\/screens\/shell\/main\.menu\.json:2$/,
  );
  expect(lines.find((line) => line.includes('"version"'))).toMatch(/# screens\/shell\/main\.menu\.json:2$/);
  const json = lines.slice(1, lines.indexOf('')).map((line) => line.replace(/ +# \S+$/, ''));
  expect(JSON.parse(json.join('\n'))).toMatchObject({
    label: 'contracts.list.title',
    items: { contracts: { icon: 'bolt' } },
  });
});

test('a screen that does not exist is reported with the nearest name', async () => {
  const { said } = listen();
  expect(await run(['alba', 'contracts.lits'], copyOfMinimal())).toBe(2);
  expect(said()).toBe('There is no definition "contracts.lits"; did you mean contracts.list?');
});

test('the changes of a partner are listed at the end, removals too', async () => {
  const root = copyOfMinimal();
  mkdirSync(join(root, 'partners/alba/screens/contracts'), { recursive: true });
  writeFileSync(
    join(root, 'partners/alba/screens/contracts/list.screen.json'),
    '{ "blocks": { "first": null, "table": { "order": 2 } } }',
  );
  const { said } = listen();
  expect(await run(['alba', 'contracts.list'], root)).toBe(0);
  expect(said().split('\n').slice(-3)).toEqual([
    'Changes by alba, in partners/alba/screens/contracts/list.screen.json:',
    '  removes  blocks.first',
    '  adds     blocks.table.order',
  ]);
});

test('an unknown name without a similar one is reported with all names', async () => {
  const { said } = listen();
  expect(await run(['alba', 'zzz'], copyOfMinimal())).toBe(2);
  expect(said()).toMatch(/^There is no definition "zzz"; there are contracts\./);
});
