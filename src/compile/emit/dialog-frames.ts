import { asObject, type Json } from '../../base/json.ts';
import { areaOf, textUses } from '../library/text-uses.ts';
import type { Dialog, DialogFrame, Form, Portal } from '../../language/portal.ts';
import { formHeight, type Measure } from './form-height.ts';
import { linesIn } from './text-lines.ts';

/** The most rows that the outline of a dialog draws: more do not fit beside its head and foot. */
const most = 8;

/** What one row of an outline takes, and what its frame adds to all of them, in px: `heightOf` of the dialog's look. */
const [row, frame] = [92, 24] as const;

/** What one field of a skeleton takes, and what more it needs than the frame has, in px. */
const [line, rest] = [96, 12] as const;

/** What stands above and below a form, in spacings of the theme. */
const around = 5.5;

/** About how many rows a dialog without a form shows: its blocks are paragraphs and a few facts. */
const heightOfBlocks = (dialog: Dialog): number => Object.keys(dialog.blocks).length * 0.7;

/** About how many rows a form is high. */
const rowsOf = (form: Form, measure: Measure): number =>
  (formHeight(form, measure) + around * measure.spacing - frame) / row;

/** Of how many fields the skeleton of a dialog is: whoever wrote it knows what comes. */
const drawnWaiting = ({ blocks }: Dialog): number[] =>
  Object.values(blocks).map((block) => {
    const { type, look, lines } = asObject(block);
    return type === 'skeleton' && look === 'fields' ? (Number(lines) * line + rest) / row : 0;
  });

/** What forms are measured with: all texts of the portal, and the spacing of its theme in px. */
type Words = { texts: Portal['texts']; spacing: number };

/** What stands of every dialog before its definition is read: its title, its size, and an outline of its content. */
export function dialogFrames(
  dialogs: { [id: string]: Dialog },
  forms: { [id: string]: Form },
  { texts, spacing }: Words,
): { [id: string]: DialogFrame } {
  const linesOf = linesIn(texts);
  return Object.fromEntries(
    Object.entries(dialogs).map(([id, dialog]) => {
      const { title, about, size, dismissable, needs } = dialog;
      const drawn = needs.forms.flatMap((form) => forms[form] ?? []);
      const sheet = drawn.length === 0 && (size ?? 'small') === 'small';
      const rows = Math.max(
        1,
        ...drawnWaiting(dialog),
        ...(sheet
          ? [heightOfBlocks(dialog)]
          : drawn.map((form) => rowsOf(form, { linesOf, spacing, size: size ?? 'small' }))),
      );
      const head = [title, ...(about === undefined ? [] : [about])] as Json[];
      const areas = [
        ...new Set(head.flatMap((text) => textUses(text, '/title')).map(({ key }) => areaOf(key))),
      ];
      const outline = { rows: Math.min(most, Math.floor(rows * 100) / 100), sends: drawn.length > 0, sheet };
      return [id, { title, about, size, dismissable, areas, ...outline }];
    }),
  );
}
