import { describe, expect, it } from 'vitest';
import { openWizard } from '../../support/wizard-bench.ts';

const lengths: [part: string, most: number][] = [
  ['bq', 4],
  ['es', 4],
  ['pt', 10],
  ['pu', 4],
];

const languages = [
  ['lumen', 'es'],
  ['lumen', 'ca'],
  ['lumen', 'en'],
] as const;

describe.each(languages)('the address of a supply (%s, %s)', (partner, language) => {
  it('takes block, stairs, floor and door up to their lengths, and has a message for each', async () => {
    const wizard = await openWizard('contracting.supply', {
      partner,
      language,
      with: { kind: 'electricity' },
    });
    const said: (string | undefined)[] = [];
    for (const [part, most] of lengths) {
      const path = `address.${part}`;
      await wizard.fill({ [path]: 'x'.repeat(most) });
      expect(wizard.form.field(path).error).toBeUndefined();
      await wizard.fill({ [path]: 'x'.repeat(most + 1) });
      said.push(wizard.form.field(path).error);
      expect(said.at(-1)).toContain(String(most));
    }
    expect(new Set(said).size).toBe(lengths.length);
  });
});
