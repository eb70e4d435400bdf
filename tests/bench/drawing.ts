import type { Page } from 'playwright-core';
import { servePage } from './bench-page.ts';
import { sizes } from './definitions.ts';
import type { Bench, Variant } from './pages/main.tsx';
import type { Samples } from './pages/measure.ts';
import { type Group, median, pairedRatio, type Row } from './result.ts';
import type { Setting } from './setting.ts';
import { inTime, onSoundPage } from './sound-page.ts';

type Measured = { [variant in Variant]?: Samples };
declare global {
  interface Window {
    bench: Promise<Bench>;
  }
}

const joined = (before: Samples | undefined, { mount, stroke, renders, elements }: Samples): Samples => ({
  mount: [...(before?.mount ?? []), ...mount],
  stroke: [...(before?.stroke ?? []), ...stroke],
  renders: [...(before?.renders ?? []), ...renders],
  elements,
});

/** Rounds that do not count, and those that do. */
type Rounds = { warm: number; rounds: number };

const roundsOf = (quick: boolean, rounds: number, warm: number): Rounds =>
  quick ? { warm: 0, rounds: 1 } : { warm, rounds };

/** Measures variants in turn, A B, B A, so that whatever drifts in the machine drifts for all; the first rounds warm up. */
async function inTurn(
  variants: readonly Variant[],
  { warm, rounds }: Rounds,
  measure: (variant: Variant) => Promise<Samples>,
): Promise<Measured> {
  const found: Measured = {};
  for (let round = -warm; round < rounds; round += 1) {
    for (const variant of round % 2 === 0 ? variants : [...variants].reverse()) {
      const samples = await measure(variant);
      if (round >= 0) found[variant] = joined(found[variant], samples);
    }
  }
  return found;
}

const pairs = ({ described, byHand }: Measured, pick: (samples: Samples) => number[]) =>
  described && byHand ? pairedRatio(pick(described), pick(byHand)) : undefined;

const of = (measured: Measured, variant: Variant, pick: (samples: Samples) => number) => {
  const samples = measured[variant];
  return samples ? pick(samples) : undefined;
};

function formRows(size: number, measured: Measured): Row[] {
  const row = (name: string, unit: string, pick: (samples: Samples) => number): Row => {
    const third = of(measured, 'rjsf', pick);
    return {
      name: `${size} fields, 50 rules: ${name}`,
      unit,
      value: of(measured, 'described', pick) ?? 0,
      byHand: of(measured, 'byHand', pick),
      ...(third !== undefined && { other: { name: 'rjsf', value: third } }),
    };
  };
  const most = ({ renders }: Samples) => Math.max(...renders);
  return [
    row('a keystroke', 'ms', ({ stroke }) => median(stroke)),
    row(
      'a keystroke, 95th of 100',
      'ms',
      ({ stroke }) => [...stroke].sort((left, right) => left - right)[Math.floor(stroke.length * 0.95)] ?? 0,
    ),
    { ...row('fields drawn by it, at most', '', most), promise: { of: 'value', atMost: 1 } },
    { ...row('mount', 'ms', ({ mount }) => median(mount)), ratio: pairs(measured, ({ mount }) => mount) },
    row('elements of the page', '', ({ elements }) => elements),
  ];
}

async function measureForms(page: Page, quick: boolean): Promise<Group> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const measure = (variant: Variant, strokes: number) => {
      const samples = page.evaluate(
        async ([name, count, keys]) => (await window.bench).form(name, count, keys),
        [variant, size, strokes] as const,
      );
      return inTime(samples, `form of ${size} fields, ${variant}`);
    };
    const ours = await inTurn(['described', 'byHand'], roundsOf(quick, 15, 2), (name) => measure(name, 60));
    const theirs = await inTurn(['rjsf'], roundsOf(quick, 3, 1), (name) => measure(name, 10));
    rows.push(...formRows(size, { ...ours, ...theirs }));
  }
  return {
    title: 'A large form',
    how: 'Medians. Script from the input event to React’s commit, without layout and paint; mounts are fresh. By hand: the same MUI fields, one memoised component each, conditions as code. rjsf: react-jsonschema-form with its MUI theme.',
    rows,
  };
}

async function measureScreens(page: Page, quick: boolean): Promise<Group> {
  const measured = await inTurn(['described', 'byHand'], roundsOf(quick, 40, 4), (variant) => {
    const samples = page.evaluate(async (name) => (await window.bench).screen(name), variant);
    return inTime(samples, `screen, ${variant}`);
  });
  const row = (name: string, unit: string, pick: (samples: Samples) => number): Row => ({
    name,
    unit,
    value: of(measured, 'described', pick) ?? 0,
    byHand: of(measured, 'byHand', pick),
  });
  return {
    title: 'A screen: 22 facts, 50 rows with chips and two buttons each',
    how: 'Medians; the ratio is that of neighbours. From render to the commit of the last row, answers in memory. By hand: the same components, texts and cache of answers, without definitions.',
    rows: [
      {
        ...row('drawn from nothing', 'ms', ({ mount }) => median(mount)),
        ratio: pairs(measured, ({ mount }) => mount),
        promise: { of: 'ratio', atMost: 1.15 },
      },
      row('the fastest of all rounds', 'ms', ({ mount }) => Math.min(...mount)),
      row('elements of the page', '', ({ elements }) => elements),
    ],
  };
}

/** Forms and screens in a real browser, each beside the same written by hand. */
export async function measureDrawing({ root, quick, portal, browser }: Setting): Promise<Group[]> {
  const served = await servePage(root, 'index.html', portal);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    return await onSoundPage(page, async () => {
      await page.goto(served.address);
      return [await measureForms(page, quick), await measureScreens(page, quick)];
    });
  } finally {
    await page.close();
    await served.close();
  }
}
