import { asObject, type Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import type { LinesOf } from './text-lines.ts';

type Part = { [key: string]: Json };

/** Heights of what a form draws, in px at the usual size of letters, without the spacing of the theme. */
const high = {
  label: 20,
  input: 56,
  choice: 26,
  detail: 20,
  help: 23,
  line: 22,
  paragraph: 24,
  title: 25,
  row: 18,
  reason: 32,
} as const;

/** What stands around and between, in spacings of the theme. */
const gaps = {
  label: 0.5,
  help: 0.5,
  choice: 3.5,
  choices: 1,
  fields: 2.5,
  title: 2,
  row: 2,
  sections: 3,
} as const;

/** How many choices are expected of a list that is read. */
const atLeast = 2;

/** How many letters a line of help, of a choice and of text holds in a dialog of each size. */
const letters = {
  small: { help: 88, choice: 64, text: 72 },
  medium: { help: 140, choice: 110, text: 110 },
  large: { help: 190, choice: 160, text: 150 },
} as const;

/** How a form is measured: how lines are counted, how broad its dialog is, and the spacing of the theme in px. */
export type Measure = { linesOf: LinesOf; size: keyof typeof letters; spacing: number };

/** What stands one below the other. */
const stacked = (heights: readonly number[], gap: number): number =>
  heights.reduce((sum, height) => sum + height + gap, heights.length > 0 ? -gap : 0);

/** The rows in which fields stand, by their widths in twelfths. */
function inRows(fields: readonly Part[]): Part[][] {
  const rows: Part[][] = [];
  let taken = 12;
  for (const field of fields) {
    const width = Number(field.width ?? 12);
    if (taken + width > 12) {
      rows.push([]);
      taken = 0;
    }
    rows.at(-1)?.push(field);
    taken += width;
  }
  return rows;
}

/** A list of choices, one below the other. */
function choicesHeight({ from, detail }: Part, { linesOf, size, spacing }: Measure): number {
  const count = Array.isArray(from) ? from.length : atLeast;
  const lines = linesOf(detail, letters[size].choice);
  const one = high.choice + gaps.choice * spacing + lines * high.detail;
  return stacked(Array<number>(count).fill(one), gaps.choices * spacing);
}

function controlHeight({ field, options, sideBySide, each }: Part, measure: Measure): number {
  const { spacing } = measure;
  const label = high.label + gaps.label * spacing;
  if (field === 'radio' && sideBySide !== true)
    return label + choicesHeight(asObject(options ?? {}), measure);
  if (field === 'radio') return label + high.choice + gaps.choice * spacing;
  if (field === 'checkbox') return high.choice + gaps.choice * spacing;
  if (field !== 'rows') return label + high.input;
  const fields = Object.values(asObject(asObject(each).fields ?? {}));
  return label + high.row + gaps.row * spacing + fieldsHeight(fields, measure);
}

function fieldHeight(field: Part, measure: Measure): number {
  const lines = measure.linesOf(field.help, letters[measure.size].help);
  const help = high.help + gaps.help * measure.spacing + (lines - 1) * high.line;
  return controlHeight(field, measure) + (lines > 0 ? help : 0);
}

function fieldsHeight(fields: readonly Json[], measure: Measure): number {
  const rows = inRows(fields.map(asObject));
  const heights = rows.map((row) => Math.max(...row.map((field) => fieldHeight(field, measure))));
  return stacked(heights, gaps.fields * measure.spacing);
}

/** The texts among some blocks that always show; another block counts as a line. */
function paragraphsOf(blocks: Json | undefined, { linesOf, size }: Measure): number[] {
  return Object.values(asObject(blocks ?? {}))
    .map(asObject)
    .filter(({ visibleWhen }) => visibleWhen === undefined)
    .map(({ text }) => Math.max(1, linesOf(text, letters[size].text)) * high.paragraph);
}

/** A section with its fields: its title, the words below it, its fields. */
function sectionHeight(section: Part, fields: readonly Json[], measure: Measure): number {
  const { spacing } = measure;
  const title = typeof section.title === 'string' && section.title !== '';
  const below = fields.length > 0 ? [fieldsHeight(fields, measure)] : [];
  const parts = stacked([...paragraphsOf(section.blocks, measure), ...below], gaps.sections * spacing);
  return parts + (title ? high.title + gaps.title * spacing : 0);
}

/** Whether a condition depends on what was chosen in the form. */
const readsForm = (condition: Json): boolean => JSON.stringify(condition).includes('"form.');

/** Whether it holds as long as nothing is changed. */
const readsChange = (condition: Json): boolean =>
  readsForm(condition) && JSON.stringify(condition).includes('"initial.');

/**
 * About how high a form is at first, in px without its buttons, rather less than more: fields without a condition that
 * stand behind no button, what stands above and below them, and two more below them for all that depends on a choice. What shows for
 * some data only is left out.
 */
export function formHeight({ fields, sections = {}, notes, submit }: Form, measure: Measure): number {
  const conditionsOf = ({ visibleWhen, section }: (typeof fields)[string]) =>
    [visibleWhen, sections[section ?? '']?.visibleWhen].filter((condition) => condition !== undefined);
  const all = Object.values(fields).filter(({ behind }) => behind === undefined);
  const always = all.filter((field) => conditionsOf(field).length === 0);
  const fieldsOf = (name?: string): Json[] => always.filter(({ section }) => section === name).map(asObject);
  const loose = fieldsOf();
  const drawn = Object.entries(sections)
    .filter(([, { visibleWhen }]) => visibleWhen === undefined)
    .map(([name, section]) => sectionHeight(asObject(section), fieldsOf(name), measure));
  // They follow the fields above them.
  const two = fieldsHeight([{}, {}], measure) - (gaps.sections - gaps.fields) * measure.spacing;
  const parts = [
    ...(loose.length > 0 ? [fieldsHeight(loose, measure)] : []),
    ...drawn.filter((height) => height > 0),
    ...(all.flatMap(conditionsOf).some(readsForm) ? [two] : []),
    ...paragraphsOf(notes as Json, measure),
  ];
  const reason = (submit?.disabledWhen ?? []).some(({ when }) => readsChange(when as Json)) ? high.reason : 0;
  return stacked(parts, gaps.sections * measure.spacing) + reason;
}
