import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Palette } from '@mui/material/styles';
import { tags } from '@lezer/highlight';
import { fonts } from '../theme.tsx';

const inks = {
  light: { key: '#7a2e8f', text: '#1d6b3a', literal: '#9a4a00' },
  dark: { key: '#d7a9ea', text: '#8fd6a5', literal: '#f0b47a' },
};

/** The colours and the font of an editor, those of the workbench. */
export function lookOf({ mode, background, text, divider, primary }: Palette): Extension {
  const ink = inks[mode];
  const theme = EditorView.theme(
    {
      '&': { color: text.primary, backgroundColor: background.paper, fontSize: '12.5px' },
      '&.cm-focused': { outline: `2px solid ${primary.main}`, outlineOffset: '-1px' },
      '.cm-scroller': { fontFamily: fonts.code, lineHeight: '1.55' },
      '.cm-content': { caretColor: text.primary, padding: '8px 0' },
      '.cm-gutters': {
        backgroundColor: background.paper,
        color: text.secondary,
        borderRight: `1px solid ${divider}`,
      },
      '.cm-cursor': { borderLeftColor: text.primary },
      '.cm-tooltip': {
        backgroundColor: background.paper,
        color: text.primary,
        border: `1px solid ${divider}`,
      },
      '.cm-help, .cm-completionInfo': {
        maxWidth: '420px',
        padding: '6px 10px',
        font: `13px/1.45 ${fonts.text}`,
      },
      '.cm-diagnostic': { whiteSpace: 'pre-wrap', font: `13px/1.45 ${fonts.text}` },
      '.cm-panels': { backgroundColor: background.default, color: text.primary },
    },
    { dark: mode === 'dark' },
  );
  const syntax = HighlightStyle.define([
    { tag: tags.propertyName, color: ink.key },
    { tag: tags.string, color: ink.text },
    { tag: [tags.number, tags.bool, tags.null], color: ink.literal },
  ]);
  return [theme, syntaxHighlighting(syntax)];
}
