import { asObject, type Json } from '../../base/json.ts';
import { areaOf, textUses } from '../library/text-uses.ts';
import type { Dialog, DialogFrame, Form } from '../../language/portal.ts';

/** The most rows that the outline of a dialog draws: more do not fit beside its head and foot. */
const most = 6;

/** How many rows a list of choices takes: a line for its label, and for each choice more with a detail below it. */
function rowsOfChoices({ from, detail }: { [key: string]: Json }): number {
  const count = Array.isArray(from) ? from.length : atLeast;
  return 0.3 + count * (detail === undefined ? 0.65 : 0.85);
}

/** How many choices are expected of a list that is read. */
const atLeast = 2;

/** How many rows a field takes: a row of fields is counted once, as nobody knows yet how many there are. */
function rowsOf({ field, options, sideBySide, each, help, width = 12 }: { [key: string]: Json }): number {
  const below = help === undefined ? 0 : 0.2;
  if (field === 'rows')
    return 0.3 + sumOf(Object.values(asObject(asObject(each).fields ?? {})), rowOf) + below;
  if (field !== 'radio' || sideBySide === true) return (1 + below) * (Number(width) / 12);
  return rowsOfChoices(asObject(options ?? {})) + below;
}

const rowOf = (field: Json): number => rowsOf({ ...asObject(field), width: 12 });

const sumOf = <Entry>(entries: readonly Entry[], rows: (entry: Entry) => number): number =>
  entries.reduce((sum, entry) => sum + rows(entry), 0);

/** Whether a condition depends on what was chosen in the form. */
const readsForm = (condition: Json): boolean => JSON.stringify(condition).includes('"form.');

/** How many rows the title of a section and the words below it take. */
const rowsOfSection = ({ title, blocks = {} }: NonNullable<Form['sections']>[string]): number =>
  (typeof title === 'string' ? 0.45 : 0) + 0.5 * Object.keys(blocks).length;

/**
 * About how many rows a form shows at first, rather less than more: its fields without a condition that stand behind no
 * button, what stands above them, and two for all that depend on a choice. What shows for some data only is left out.
 */
function heightOf({ fields, sections = {}, submit }: Form): number {
  const conditionsOf = ({ visibleWhen, section }: (typeof fields)[string]) =>
    [visibleWhen, sections[section ?? '']?.visibleWhen].filter((condition) => condition !== undefined);
  const all = Object.values(fields).filter(({ behind }) => behind === undefined);
  const always = all.filter((field) => conditionsOf(field).length === 0);
  const drawn = Object.values(sections).filter(({ visibleWhen }) => visibleWhen === undefined);
  const reason = (submit?.disabledWhen ?? []).some(({ when }) => readsForm(when as Json)) ? 0.3 : 0;
  const further = all.flatMap(conditionsOf).some(readsForm) ? 2 : 0;
  return sumOf(always, (field) => rowsOf(asObject(field))) + sumOf(drawn, rowsOfSection) + further + reason;
}

/** About how many rows a dialog without a form shows: its blocks are paragraphs and a few facts. */
const heightOfBlocks = (dialog: Dialog): number => Object.keys(dialog.blocks).length * 0.7;

/** Of how many fields the skeleton of a dialog is: whoever wrote it knows what comes. */
const drawnWaiting = ({ blocks }: Dialog): number[] =>
  Object.values(blocks).map((block) => {
    const { type, look, lines } = asObject(block);
    return type === 'skeleton' && look === 'fields' ? Number(lines) : 0;
  });

/** What stands of every dialog before its definition is read: its title, its size, and an outline of its content. */
export function dialogFrames(
  dialogs: { [id: string]: Dialog },
  forms: { [id: string]: Form },
): { [id: string]: DialogFrame } {
  return Object.fromEntries(
    Object.entries(dialogs).map(([id, dialog]) => {
      const { title, about, size, dismissable, needs } = dialog;
      const drawn = needs.forms.flatMap((form) => forms[form] ?? []);
      const sheet = drawn.length === 0 && (size ?? 'small') === 'small';
      const rows = Math.max(
        1,
        ...drawnWaiting(dialog),
        ...(sheet ? [heightOfBlocks(dialog)] : drawn.map(heightOf)),
      );
      const head = [title, ...(about === undefined ? [] : [about])] as Json[];
      const areas = [
        ...new Set(head.flatMap((text) => textUses(text, '/title')).map(({ key }) => areaOf(key))),
      ];
      const outline = { rows: Math.min(most, Math.round(rows * 10) / 10), sends: drawn.length > 0, sheet };
      return [id, { title, about, size, dismissable, areas, ...outline }];
    }),
  );
}
