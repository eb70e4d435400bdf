import { chromium } from 'playwright-core';
import { benchPortal } from '../../tests/bench/bench-portal.ts';
import { measureCharts } from '../../tests/bench/charting.ts';
import { measureCompiling } from '../../tests/bench/compiling.ts';
import { measureDrawing } from '../../tests/bench/drawing.ts';
import { measureLoad } from '../../tests/bench/load.ts';
import { type Group, holds, tableOf } from '../../tests/bench/result.ts';
import type { PlainSetting, Setting } from '../../tests/bench/setting.ts';
import { measureVisit } from '../../tests/bench/visit.ts';
import { browserFlags, findBrowser } from './machine/browser.ts';

/** The groups of measurements that need a browser, by the word that selects them. */
const inBrowser: { [name: string]: (setting: Setting) => Promise<Group[]> } = {
  drawing: measureDrawing,
  chart: measureCharts,
  visit: measureVisit,
};

/** The groups that need none. */
const withoutBrowser: { [name: string]: (setting: PlainSetting) => Promise<Group[]> } = {
  compiling: measureCompiling,
  load: measureLoad,
};

const names = [...Object.keys(inBrowser), ...Object.keys(withoutBrowser)];

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

/** What is measured in a browser, and the browser. */
async function openBrowser(root: string): Promise<Pick<Setting, 'portal' | 'browser'>> {
  const portal = await benchPortal(root);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, '--js-flags=--expose-gc'],
  });
  return { portal, browser };
}

/** Measures the groups and prints the results. Fails with the group that cannot be measured, and why. */
async function measure(chosen: readonly string[], setting: PlainSetting): Promise<Group[]> {
  const opened = chosen.some((name) => inBrowser[name]) ? await openBrowser(setting.root) : undefined;
  const groupsOf = async (name: string): Promise<Group[]> =>
    (opened && inBrowser[name]?.({ ...setting, ...opened })) ?? withoutBrowser[name]?.(setting) ?? [];
  const found: Group[] = [];
  try {
    for (const name of chosen) {
      const measured = await groupsOf(name).catch((fault: unknown) => {
        throw new Error(`${name}: ${reasonOf(fault)}`, { cause: fault });
      });
      for (const group of measured) console.log(setting.quick ? `${group.title}: it runs` : tableOf(group));
      found.push(...measured);
    }
  } finally {
    await opened?.browser.close();
  }
  return found;
}

/**
 * Prints how many promises hold, and which do not.
 * @returns whether all hold.
 */
function sayPromises(found: readonly Group[]): boolean {
  const promised = found.flatMap(({ rows }) => rows).filter(({ promise }) => promise);
  const missed = promised.filter((row) => holds(row) === false).map(({ name }) => name);
  const names = missed.length > 0 ? `; missed: ${missed.join(', ')}` : '';
  console.log(`\n${promised.length - missed.length} of ${promised.length} promises hold${names}.`);
  return missed.length === 0;
}

/**
 * Measures the promises of speed, each beside the same page written by hand, in the same run. Words select groups
 * (`drawing`, `chart`, `visit`, `compiling`, `load`); `--quick` runs one round of each, only to see that everything can be
 * measured; with `--strict` a missed promise is a failure.
 * @returns the exit code: 1 if something could not be measured, which is printed; 2 for an unknown word.
 */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  const options = words.filter((word) => word.startsWith('--'));
  const chosen = words.filter((word) => !word.startsWith('--'));
  const unknown = [
    ...chosen.filter((name) => !names.includes(name)),
    ...options.filter((option) => !['--quick', '--strict'].includes(option)),
  ];
  if (unknown.length > 0) {
    console.error(
      `Nothing is called ${unknown.join(', ')}. There are: ${names.join(', ')}, --quick, --strict.`,
    );
    return 2;
  }
  const quick = options.includes('--quick');
  try {
    const found = await measure(chosen.length > 0 ? chosen : names, { root, quick });
    if (quick) return 0;
    return sayPromises(found) || !options.includes('--strict') ? 0 : 1;
  } catch (fault) {
    console.error(`\nCannot be measured: ${reasonOf(fault)}`);
    return 1;
  }
}
