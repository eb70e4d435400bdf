import { readWords } from '../console/words.ts';

const formats = ['text', 'json', 'sarif'] as const;

/** What the words after `check` ask for. */
export type Asked = {
  partner?: string;
  format: (typeof formats)[number];
  fix: boolean;
  watch: boolean;
  /** The code to explain. */
  explain?: string;
};

const options = {
  format: { type: 'string' },
  fix: { type: 'boolean' },
  watch: { type: 'boolean' },
  explain: { type: 'string' },
} as const;

export const usage = `npm run check takes a partner and, after --, --format ${formats.join('|')}, --fix, --watch and --explain <code>.`;

/** Everything that the words say and that does not go together, in a sentence. */
function conflict({ partner, format, fix, watch, explain }: Asked): string | undefined {
  if (watch && fix) return '--fix writes files and --watch waits for saves: run check --fix first.';
  if (watch && format !== 'text') return '--watch prints for people: leave --format out.';
  if (fix && format !== 'text') return '--fix prints what it did: run check --format again after it.';
  const alone = explain !== undefined && (partner !== undefined || fix || watch || format !== 'text');
  return alone ? '--explain stands alone, with the code to explain.' : undefined;
}

/** What the words ask for, or what is wrong with them. */
export function askedOf(written: string[]): Asked | { wrong: string } {
  const { values, positionals, strange } = readWords('check', written, options);
  if (strange !== undefined) return { wrong: `${strange} ${usage}` };
  if (positionals[1] !== undefined)
    return {
      wrong: `check does not know "${positionals[1]}": it takes one partner, or none for all. ${usage}`,
    };
  const format = formats.find((one) => one === (values.format ?? 'text'));
  if (!format) return { wrong: `--format is one of ${formats.join(', ')}.` };
  if (values.explain === true || values.explain === '')
    return { wrong: '--explain needs the code of a diagnostic, such as --explain missing-text.' };
  const asked: Asked = {
    partner: positionals[0],
    format,
    fix: values.fix === true,
    watch: values.watch === true,
    explain: values.explain as string | undefined,
  };
  const wrong = conflict(asked);
  return wrong === undefined ? asked : { wrong };
}
