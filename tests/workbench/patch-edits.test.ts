import { describe, expect, it } from 'vitest';
import { mergePatchOf } from '../../src/base/merge-patch.ts';
import type { Json } from '../../src/base/json.ts';
import {
  freeKey,
  hidden,
  moved,
  restored,
  siblingsOf,
  withBlock,
  withProps,
} from '../../src/workbench/edits/block-edits.ts';
import { begun } from '../../src/workbench/edits/begun.ts';
import { changesBetween, withData } from '../../src/workbench/edits/data-edits.ts';
import { changedValue, isMisplaced } from '../../src/workbench/edits/patch-edit.ts';
import { textKeysOf } from '../../src/workbench/panels/inspector/text-keys.ts';
import { keyAfter, withText } from '../../src/workbench/edits/text-edits.ts';

const base: Json = {
  blocks: {
    intro: { type: 'text', text: 'a.intro' },
    list: { type: 'table', columns: { name: { label: 'a.name' }, state: { label: 'a.state' } } },
    care: { type: 'section', blocks: { phone: { type: 'text', text: 'a.phone' } } },
  },
};
const over = (text: string | null) => ({ text, base });
const block = (key: string) => ['blocks', key];

describe('a change of a screen is written as the least patch', () => {
  it('that hides a block of the base, and takes away one of the partner', () => {
    expect(hidden(over(null), block('intro'))).toBe('{\n  "blocks": { "intro": null }\n}\n');
    const own =
      '{\n  "title": "x.title",\n  "blocks": {\n    "tip": { "type": "text", "text": "x.tip" }\n  }\n}\n';
    expect(hidden(over(own), block('tip'))).toBe('{\n  "title": "x.title"\n}\n');
  });

  it('that takes the first of several blocks and leaves each other on its line', () => {
    const two = '{\n  "blocks": {\n    "call": { "type": "text" },\n    "tip": { "type": "text" }\n  }\n}\n';
    expect(hidden(over(two), block('call'))).toBe(
      '{\n  "blocks": {\n    "tip": { "type": "text" }\n  }\n}\n',
    );
    expect(hidden(over(two), block('tip'))).toBe(
      '{\n  "blocks": {\n    "call": { "type": "text" }\n  }\n}\n',
    );
  });

  it('in a new file that begins as npm run new begins one, and is no file once it says nothing', () => {
    const screen = 'screens/contracts/list.screen.json';
    const text = begun(`partners/alba/${screen}`, hidden(over(null), block('intro')) ?? '', [screen]);
    expect(text).toBe(
      '{\n  "$schema": "../../../../.cache/patches/contracts/list.screen.schema.json",\n  "version": 1,\n  "blocks": { "intro": null }\n}\n',
    );
    expect(restored(over(text), block('intro'))).toBeNull();
    expect(begun('partners/alba/screens/own/page.screen.json', '{}\n', [screen])).toBe(
      '{\n  "$schema": "../../../../schemas/language/screen.schema.json",\n  "version": 1\n}\n',
    );
    expect(begun('partners/alba/texts/es/access.json', '{ "access.a": "A" }\n', [screen])).toBe(
      '{\n  "access.a": "A"\n}\n',
    );
  });

  it('and leaves no file where the base is restored', () => {
    const text = hidden(over(null), block('intro'));
    expect(restored(over(text), block('intro'))).toBeNull();
  });

  it('that keeps how the rest of the file is written', () => {
    const text = '{\n    "blocks": { "list": { "columns": { "name": null } } }\n}';
    expect(hidden(over(text), block('intro'))).toBe(
      '{\n    "blocks": { "list": { "columns": { "name": null } }, "intro": null }\n}',
    );
  });

  it('that formats an object again if only one of its values has lines', () => {
    const text = '{\n  "blocks": { "list": { "columns": {\n    "name": null\n  } } }\n}\n';
    expect(changedValue(over(text), [...block('list'), 'look'], 'plain')).toBe(
      '{\n  "blocks": { "list": { "columns": { "name": null }, "look": "plain" } }\n}\n',
    );
  });

  it('at the path by which the file names the block already', () => {
    const text = '{ "blocks": { "care/phone": { "look": "muted" } } }';
    const steps = ['blocks', 'care', 'blocks', 'phone', 'text'];
    expect(changedValue(over(text), steps, 'x.phone')).toBe(
      '{ "blocks": { "care/phone": { "look": "muted", "text": "x.phone" } } }',
    );
  });

  it('without what the base says already', () => {
    const text = '{ "blocks": { "intro": { "text": "x.intro" } } }\n';
    expect(changedValue(over(text), [...block('intro'), 'text'], 'a.intro')).toBeNull();
  });

  it('of the properties that changed, null for one that goes', () => {
    const before = { type: 'text', text: 'a.intro' };
    expect(withProps(over(null), block('intro'), before, { type: 'text', look: 'lead' })).toBe(
      '{\n  "blocks": { "intro": { "text": null, "look": "lead" } }\n}\n',
    );
  });

  it('of a rule by its difference from the rule of the base', () => {
    const ruled = { blocks: { tip: { visibleWhen: { var: 'settings.a' } } } };
    expect(changedValue({ text: null, base: ruled }, ['blocks', 'tip', 'visibleWhen'], { '!': true })).toBe(
      '{\n  "blocks": { "tip": { "visibleWhen": { "!": true, "var": null } } }\n}\n',
    );
    expect(mergePatchOf({ a: 1, b: { c: 2 } }, { b: { c: 2, d: 3 } })).toEqual({ a: null, b: { d: 3 } });
  });
});

describe('a block', () => {
  it('moves beside a neighbour, and back leaves nothing written', () => {
    const down = moved(over(null), block('intro'), 'after', 'list');
    expect(siblingsOf(over(down ?? null), block('intro'))).toEqual(['list', 'intro', 'care']);
    expect(down).toBe('{\n  "blocks": { "intro": { "after": "list" } }\n}\n');
    expect(moved(over(down ?? null), block('intro'), 'before', 'list')).toBeNull();
  });

  it('moves on in a file that keeps its heading and its lines', () => {
    const file = (place: string) =>
      `{\n  "$schema": "x.json",\n  "version": 1,\n  "blocks": {\n    "intro": { ${place} }\n  }\n}\n`;
    expect(moved(over(file('"before": "care"')), block('intro'), 'after', 'care')).toBe(
      file('"after": "care"'),
    );
    expect(moved(over(file('"after": "list"')), block('intro'), 'after', 'care')).toBe(
      file('"after": "care"'),
    );
  });

  it('moves to the other side of one that was placed beside it, without lines against one another', () => {
    const text = moved(over(null), block('list'), 'before', 'intro') ?? null;
    expect(text).toContain('"list": { "before": "intro" }');
    const back = moved(over(text), block('intro'), 'before', 'list') ?? null;
    expect(siblingsOf(over(back), block('intro'))).toEqual(['intro', 'list', 'care']);
    expect(isMisplaced(over(back))).toBe(false);
    const first = over(JSON.stringify({ blocks: { intro: { look: 'lead' }, list: { before: 'intro' } } }));
    const again = moved(first, block('intro'), 'before', 'list') ?? null;
    expect(siblingsOf(over(again), block('intro'))).toEqual(['intro', 'list', 'care']);
    expect(isMisplaced(over(again))).toBe(false);
  });

  it('that is hidden leaves those that stand beside it in their places', () => {
    const tip = { type: 'text', text: 'x.tip' };
    const own = JSON.stringify({ blocks: { intro: { before: 'care' }, tip: { ...tip, after: 'care' } } });
    expect(siblingsOf(over(own), block('tip'))).toEqual(['list', 'intro', 'care', 'tip']);
    const text = hidden(over(own), block('care'));
    expect(siblingsOf(over(text), block('tip'))).toEqual(['list', 'intro', 'tip']);
    expect(text).not.toMatch(/"(before|after)": ?"care"/);
    const alone = JSON.stringify({ blocks: { intro: { after: 'tip' }, tip: { ...tip, after: 'list' } } });
    const removed = hidden(over(alone), block('tip'));
    expect([siblingsOf(over(removed), block('intro')), removed]).toEqual([
      ['list', 'intro', 'care'],
      expect.not.stringContaining('tip'),
    ]);
  });

  it('moves and is hidden in any order of presses, without an error and with the others in their places', () => {
    const five = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((key) => [key, { type: 'text', text: 'a.intro' }]),
    );
    const of = (text: string | null) => ({ text, base: { blocks: five } });
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let run = 0; run < 400; run += 1) {
      let text: string | null = null;
      let order = Object.keys(five);
      for (let press = 0; press < 8 && order.length > 1; press += 1) {
        const at = random(order.length);
        const key = order[at] ?? '';
        const below = order[at + 1];
        if (random(4) === 0) {
          text = hidden(of(text), block(key));
          order = order.filter((one) => one !== key);
        } else if (below !== undefined) {
          const isUp = random(2) === 0;
          const next: string | null | undefined = isUp
            ? moved(of(text), block(below), 'before', key)
            : moved(of(text), block(key), 'after', below);
          expect(next, `${text}`).toBeDefined();
          text = next ?? null;
          order = order.toSpliced(at, 2, below, key);
        }
        expect(siblingsOf(of(text), block('a')), `${text}`).toEqual(order);
        expect(isMisplaced(of(text)), `${text}`).toBe(false);
      }
    }
  });

  it('moves to either end', () => {
    const last = moved(over(null), block('intro'), 'after', 'care') ?? null;
    expect(siblingsOf(over(last), block('intro'))).toEqual(['list', 'care', 'intro']);
    const first = moved(over(null), block('care'), 'before', 'intro') ?? null;
    expect(siblingsOf(over(first), block('care'))).toEqual(['care', 'intro', 'list']);
  });

  it('is added beside another, under a key that is free', () => {
    const key = freeKey(over(null), block('list'), 'list');
    expect(key).toBe('list2');
    const text = withBlock(over(null), block('list'), 'before', key, { type: 'text', text: 'x.tip' }) ?? null;
    expect(siblingsOf(over(text), block('list'))).toEqual(['intro', 'list2', 'list', 'care']);
    const beside =
      withBlock(over(text), block('list2'), 'before', 'text', { type: 'text', text: 'x.tip' }) ?? null;
    expect(siblingsOf(over(beside), block('list'))).toEqual(['intro', 'text', 'list2', 'list', 'care']);
  });

  it('is added and moves beside those that the partner has added, wherever these stand', () => {
    const tip = { type: 'text', text: 'x.tip' };
    const own = { tip: { ...tip, after: 'intro' }, call: tip, offer: tip };
    const text = JSON.stringify({ blocks: own });
    const places = ['intro', 'tip', 'list', 'care', 'call', 'offer'];
    expect(siblingsOf(over(text), block('tip'))).toEqual(places);
    for (const [index, neighbour] of places.entries())
      for (const side of ['before', 'after'] as const) {
        const added = withBlock(over(text), block(neighbour), side, 'more', tip) ?? null;
        const wanted = places.toSpliced(index + (side === 'after' ? 1 : 0), 0, 'more');
        expect(siblingsOf(over(added), block('more')), `${side} ${neighbour}`).toEqual(wanted);
      }
    const moves = moved(over(text), block('offer'), 'before', 'call') ?? null;
    expect(siblingsOf(over(moves), block('offer'))).toEqual([
      'intro',
      'tip',
      'list',
      'care',
      'offer',
      'call',
    ]);
  });

  it('of a screen of the partner alone moves by its order', () => {
    const own = { text: JSON.stringify(base), base: undefined };
    const text = moved(own, block('care'), 'before', 'intro') ?? null;
    expect(siblingsOf({ text, base: undefined }, block('care'))).toEqual(['care', 'intro', 'list']);
  });

  it.each([
    ['on lines', (value: Json) => JSON.stringify(value, null, 2)],
    ['on one line', (value: Json) => JSON.stringify(value)],
  ])(
    'of a screen of the partner alone, %s, stands between two others where it is written there',
    (_, write) => {
      const own = { text: write(base), base: undefined };
      const text = moved(own, block('care'), 'before', 'list') ?? null;
      expect(siblingsOf({ text, base: undefined }, block('care'))).toEqual(['intro', 'care', 'list']);
      expect(JSON.parse(text ?? '')).toEqual(base);
      const added = withBlock(own, block('intro'), 'after', 'tip', { type: 'text', text: 'x.tip' }) ?? null;
      expect(siblingsOf({ text: added, base: undefined }, block('tip'))).toEqual([
        'intro',
        'tip',
        'list',
        'care',
      ]);
    },
  );
});

describe('an entry of a menu', () => {
  const menu = {
    items: {
      home: { label: 'm.home' },
      contracts: { label: 'm.contracts', items: { gas: { label: 'm.gas' }, power: { label: 'm.power' } } },
    },
  };
  const patched = { text: null, base: menu };

  it('is hidden and moves in its group as a block does', () => {
    const gas = ['items', 'contracts', 'items', 'gas'];
    expect(hidden(patched, gas)).toBe('{\n  "items": { "contracts": { "items": { "gas": null } } }\n}\n');
    const text = moved(patched, gas, 'after', 'power') ?? null;
    expect(siblingsOf({ ...patched, text }, gas)).toEqual(['power', 'gas']);
  });

  it('has its own texts, those of its entries aside', () => {
    const keys = (inner: string[]) =>
      textKeysOf(menu.items.contracts, new Set(['m.contracts', 'm.gas', 'm.power']), () => false, inner);
    expect(keys(['items'])).toEqual(['m.contracts']);
    expect(keys([])).toEqual(['m.contracts', 'm.gas', 'm.power']);
  });

  it('has each plural form of a text, and each text whose key a rule completes', () => {
    const known = new Set([
      'a.coupons_one',
      'a.coupons_other',
      'a.coupons.list',
      'a.title.gas',
      'a.title.water',
    ]);
    const keysIn = (value: Json) => textKeysOf(value, known, () => false);
    expect(keysIn({ title: { text: 'a.coupons', with: { count: 2 } } })).toEqual([
      'a.coupons_one',
      'a.coupons_other',
    ]);
    expect(keysIn({ text: { cat: ['a.title.', { var: 'route.params.type' }] } })).toEqual([
      'a.title.gas',
      'a.title.water',
    ]);
    expect(keysIn({ text: 'a.unknown', with: { sign: '.' } })).toEqual([]);
  });
});

describe('data of partner.json', () => {
  it('are written property by property, without what is the default', () => {
    const text = '{\n  "settings": {\n    "header": { "variant": "horizontal" }\n  }\n}\n';
    const changes = changesBetween(
      { variant: 'horizontal', wide: false },
      { variant: 'sidebar', wide: true },
    );
    const defaults: { [name: string]: Json } = { variant: 'sidebar' };
    expect(withData(text, ['settings', 'header'], changes, ([name = '']) => defaults[name])).toBe(
      '{\n  "settings": {\n    "header": { "wide": true }\n  }\n}\n',
    );
  });
});

describe('a text', () => {
  it('is written under its key, and removed where it says what the base says', () => {
    const text = withText(null, 'a.b', 'Own words', { base: 'Words' });
    expect(text).toBe('{\n  "a.b": "Own words"\n}\n');
    expect(withText(text, 'a.b', 'Words', { base: 'Words' })).toBeNull();
    expect(withText('{ "c": "d", "a.b": "x" }', 'a.b', '', {})).toBe('{ "c": "d" }');
  });

  it('that is emptied and typed again keeps its line', () => {
    const file = '{\n  "a.a": "A",\n  "a.b": "B",\n  "a.c": "C"\n}\n';
    const next = keyAfter(file, 'a.b');
    const emptied = withText(file, 'a.b', '', {});
    expect(withText(emptied, 'a.b', 'B', { next })).toBe(file);
    expect(keyAfter(file, 'a.c')).toBeUndefined();
  });
});
