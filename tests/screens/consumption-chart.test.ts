import { describe, expect, it } from 'vitest';
import { asObject, isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import { emittedOf } from '../support/repository.ts';

/** The charts that stand anywhere in a definition. */
function chartsIn(definition: Json): JsonObject[] {
  if (Array.isArray(definition)) return definition.flatMap(chartsIn);
  if (!isObject(definition)) return [];
  const inner = Object.values(definition).flatMap((value) => chartsIn(value ?? null));
  return definition.type === 'chart' ? [definition, ...inner] : inner;
}

const { screens } = await emittedOf('lumen');
const [chart] = chartsIn(screens['contracts.detail'] as unknown as Json);

describe('the chart of consumption', () => {
  it.each([
    ['hourly', 500, 1000],
    ['quarter_hourly', 500, 1000],
    ['daily', 300, 300],
    ['monthly', 300, 300],
  ])('%s is %i pixels high, and %i on phones with more than six lines', (zoom, usual, many) => {
    const { usual: onPages = null, many: onPhones = null, from = null } = asObject(chart?.height);
    const read = (path: string) => (path === 'data.curve.zoom' ? zoom : null);
    expect([evaluate(onPages, read), evaluate(onPhones, read), from]).toEqual([usual, many, 7]);
  });

  it('has its months by year', () => expect(chart?.grids).toBe('year'));
});
