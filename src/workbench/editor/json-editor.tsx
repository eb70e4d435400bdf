import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Told } from '../../dev/news.ts';
import { lookOf } from './look.ts';
import { marksOf } from './marks.ts';
import { textChanges } from './text-changes.ts';

type Props = {
  value: string;
  /** What it is called for screen readers. */
  label: string;
  change(text: string): void;
  told?: readonly Told[];
  /** Completion and help, which may come later. */
  extension?: Extension;
  /** The line to show, and an object that is another each time it shall be shown again. */
  at?: { line: number };
  /** Grows with its content in place of filling its place. */
  grows?: boolean;
};

const always: Extension = [
  history(),
  json(),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  search({ top: true }),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
];

/** An editor of JSON. Tab leaves it, as in every other field; Escape and Ctrl+Space are those of completion. */
export function JsonEditor({ value, label, change, told, extension, at, grows }: Props): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useRef(change);
  changed.current = change;
  const first = useRef(value);
  first.current = value;
  const { palette } = useTheme();
  const [changing] = useState(() => new Compartment());
  const around = useMemo(
    () => [
      extension ?? autocompletion({ override: [] }),
      lookOf(palette),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ],
    [extension, palette, label],
  );
  const firstAround = useRef(around);
  firstAround.current = around;

  useEffect(() => {
    const made = new EditorView({
      parent: holder.current ?? undefined,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          always,
          grows ? [] : [lineNumbers(), lintGutter()],
          changing.of(firstAround.current),
          EditorView.lineWrapping,
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((one) => one.isUserEvent('outside')))
              changed.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    // What is told of the file takes room below: the line that is being typed stays in sight.
    const resized = new ResizeObserver(() => {
      const { head } = made.state.selection.main;
      if (made.hasFocus) made.dispatch({ effects: EditorView.scrollIntoView(head) });
    });
    resized.observe(made.dom);
    return () => {
      resized.disconnect();
      made.destroy();
    };
  }, [changing, grows]);

  useEffect(() => view.current?.dispatch({ effects: changing.reconfigure(around) }), [changing, around]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const written = editor.state.doc.toString();
    if (written !== value) editor.dispatch({ changes: textChanges(written, value), userEvent: 'outside' });
    editor.dispatch(setDiagnostics(editor.state, marksOf(editor.state.doc, told ?? [])));
  }, [value, told]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !at) return;
    const line = editor.state.doc.line(Math.min(Math.max(at.line, 1), editor.state.doc.lines));
    editor.dispatch({
      selection: { anchor: line.from },
      effects: EditorView.scrollIntoView(line.from, { y: 'center' }),
    });
    editor.focus();
  }, [at]);

  return (
    <Box
      ref={holder}
      sx={{
        minHeight: 0,
        height: grows ? 'auto' : '100%',
        '& .cm-editor': { height: grows ? 'auto' : '100%' },
      }}
    />
  );
}
