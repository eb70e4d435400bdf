import { waitFor } from '@testing-library/dom';
import Ajv2020 from 'ajv/dist/2020.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject, sameJson } from '../../src/base/json.ts';
import { answerCheckOf } from '../../src/portal/answer-check.ts';
import { declared } from '../corpus/support/retailer.ts';
import { openPage, retailer } from '../support/drawn-page.tsx';
import { keyOf, keysOf, oddities, read, withOther } from '../support/odd-answers.ts';
import { otherTab } from '../support/other-tab.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const check = answerCheckOf(
  new Ajv2020({ allErrors: true, strict: false }).compile(declared['contracts.list']?.answer ?? {}),
);
/** Whether a page gets to see a contract as it is; another one is left out of the list. */
function isShown(contract: Json): boolean {
  const answer = { items: [contract] };
  const found = check(answer);
  return found === undefined || sameJson(found.usable, answer);
}

/** A contract with what another one has besides. */
function filled(one: Json, other: Json): Json {
  if (one === null || (Array.isArray(one) && one.length === 0)) return other;
  if (!isObject(one) || !isObject(other)) return one;
  const keys = Object.keys({ ...one, ...other });
  return Object.fromEntries(keys.map((key) => [key, filled(one[key] ?? null, other[key] ?? null)]));
}

/** Each key of a contract once, with what it holds instead: null, nothing, or something of another kind. */
const odd: { key: string; contract: JsonObject }[] = [];
beforeAll(async () => {
  const headers = { authorization: `Bearer ${await retailer.tokenOf('estados')}` };
  const answer = await retailer.fetch('/api/v2/contracts?offset=0&limit=100&lang=es_ES', { headers });
  const { items } = (await answer.json()) as { items: JsonObject[] };
  const own = items.find(({ name }) => name === '0091010') ?? {};
  const contract = items.reduce<Json>(filled, own);
  for (const [index, at] of keysOf(contract).entries()) {
    const others = oddities(read(contract, at)).map((other) => withOther(contract, at, other));
    const shown = others.filter(isShown);
    const chosen = shown[index % Math.max(1, shown.length)];
    if (chosen !== undefined) odd.push({ key: keyOf(at), contract: chosen as JsonObject });
  }
});

/** Words that are meant for nobody, and the place of a block that could not be drawn. */
const senseless = /undefined|NaN|\[object|\bnull\b|Invalid|\{\{|Esta parte no se puede mostrar/;

/** Opens a page where the lists of contracts are answered with these. @returns how to have them read again. */
async function openWith(path: string, items: () => Json[]): Promise<() => Promise<void>> {
  const { listen, tell } = otherTab();
  let reads = 0;
  const instead = ({ path: asked }: { path: string }) => {
    if (!/\/contracts\?/.test(asked)) return undefined;
    reads += 1;
    return Response.json({ items: items(), n_items: items().length, offset: 0, limit: 100 });
  };
  page = await openPage(path, { user: 'estados', instead }, listen);
  return async () => {
    const before = reads;
    tell(['contracts.list']);
    await waitFor(() => expect(reads).toBeGreaterThan(before), { interval: 2 });
    await page.rest();
  };
}

describe('a contract with any key that is null, missing or of another kind', () => {
  it('is listed among others, and no word shows that means nothing', async () => {
    const rows = odd.map(({ contract }, index) => ({ ...contract, name: `${90_000 + index}`, id: index }));
    await openWith('/contratos/electricity', () => rows);
    const text = page.text();
    expect(senseless.exec(text)?.[0]).toBeUndefined();
    for (const { name } of rows) expect(text).toContain(name);
  });

  it('is drawn, and no word shows that means nothing', async () => {
    expect(odd.length).toBeGreaterThan(50);
    let items: Json[] = [odd[0]?.contract ?? {}];
    const readAgain = await openWith('/contratos/electricity/0091010', () => items);
    const found: { [key: string]: string } = {};
    for (const { key, contract } of odd) {
      if (key === 'name') continue;
      items = [contract];
      await readAgain();
      const text = page.text();
      const word = senseless.exec(text);
      if (word) found[key] = text.slice(Math.max(0, word.index - 60), word.index + 40);
      if (!text.includes('0091010')) found[key] = 'It is not drawn.';
    }
    expect(found).toEqual({});
  });
});
