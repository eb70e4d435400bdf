import { expect, test } from 'vitest';
import { isObject, type Json } from '../../src/base/json.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import type { Condition } from '../../src/language/kinds.ts';
import { evaluate, holds } from '../../src/rules/evaluate.ts';
import { dependencies } from '../../src/rules/rule.ts';
import { emittedOf, partners, root } from '../support/repository.ts';

const { files } = await readRepository(root);

/** The texts of a key in all languages. */
const textsOf = (key: string): string[] =>
  [...files].flatMap(([file, content]) =>
    /\/?texts\/\w\w\/\w+\.json$/.test(file)
      ? ((JSON.parse(content) as { [key: string]: string })[key] ?? [])
      : [],
  );

const care = ['settings.organization.phone_crm', 'settings.organization.email'];
const reads = (value: Json): boolean => dependencies(value).some((path) => care.includes(path));

/** What rules read of a retailer that has neither phone nor e-mail. */
const nothing = (path: string): Json | undefined => (care.includes(path) ? '' : undefined);

/** The texts with a phone or e-mail of customer care that such a retailer shows: the keys, with the parameters that are empty. */
function shown(node: Json): { key: string; parameters: string[] }[] {
  if (Array.isArray(node)) return node.flatMap(shown);
  if (!isObject(node)) return [];
  const { visibleWhen, text, with: given } = node;
  if (visibleWhen !== undefined && reads(visibleWhen) && !holds(visibleWhen as Condition, nothing)) return [];
  const inside = Object.values(node).flatMap((one) => shown(one ?? null));
  if (text === undefined || !isObject(given)) return inside;
  const parameters = Object.keys(given).filter((name) => reads(given[name] ?? null));
  return parameters.length === 0 ? inside : [{ key: String(evaluate(text, nothing)), parameters }, ...inside];
}

test('no sentence names a phone or an e-mail address that the retailer does not have', async () => {
  const definitions = (await Promise.all((await partners()).map(emittedOf))).flatMap((portal) => [
    ...portal.files,
  ]);
  const spoken = definitions.flatMap(([name, content]) =>
    name.endsWith('.json') ? shown(JSON.parse(content) as Json) : [],
  );
  expect(spoken.length).toBeGreaterThan(3);
  const broken = spoken.flatMap(({ key, parameters }) =>
    textsOf(key).filter((text) => parameters.some((name) => text.includes(`{{${name}`))),
  );
  expect(broken).toEqual([]);
});
