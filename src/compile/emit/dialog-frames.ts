import { asObject, type Json } from '../../base/json.ts';
import { areaOf, textUses } from '../library/text-uses.ts';
import type { Dialog, DialogFrame, Form } from '../../language/portal.ts';

/** The most rows that the outline of a dialog draws: more do not fit beside its head and foot. */
const most = 6;

/** How many rows a field takes of those that show from the beginning: a list of choices two, half a line one half. */
function rowsOf({ options, sideBySide, width = 12 }: { [key: string]: Json }): number {
  return options !== undefined && sideBySide !== true ? 2 : Number(width) / 12;
}

/** Whether a condition depends on what was chosen in the form. */
const readsChoice = (condition: Json): boolean => JSON.stringify(condition).includes('"form.');

/** About how many rows a form shows at first: its fields without a condition that stand behind no button, and two for all that depend on a choice. What shows for some data only is left out. */
function heightOf({ fields, sections = {} }: Form): number {
  const conditionsOf = ({ visibleWhen, section }: (typeof fields)[string]) =>
    [visibleWhen, sections[section ?? '']?.visibleWhen].filter((condition) => condition !== undefined);
  const all = Object.values(fields).filter(({ behind }) => behind === undefined);
  const always = all.filter((field) => conditionsOf(field).length === 0);
  const rows = always.reduce((sum, field) => sum + rowsOf(asObject(field)), 0);
  return rows + (all.flatMap(conditionsOf).some(readsChoice) ? 2 : 0);
}

/** About how many rows a dialog without a form shows: its blocks are paragraphs and a few facts. */
const heightOfBlocks = (dialog: Dialog): number => Object.keys(dialog.blocks).length * 0.7;

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
      const rows = Math.max(1, ...(sheet ? [heightOfBlocks(dialog)] : drawn.map(heightOf)));
      const head = [title, ...(about === undefined ? [] : [about])] as Json[];
      const areas = [
        ...new Set(head.flatMap((text) => textUses(text, '/title')).map(({ key }) => areaOf(key))),
      ];
      const outline = { rows: Math.min(most, Math.round(rows)), sends: drawn.length > 0, sheet };
      return [id, { title, about, size, dismissable, areas, ...outline }];
    }),
  );
}
