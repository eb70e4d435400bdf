import { render } from '@testing-library/react';
import { EditorView } from '@codemirror/view';
import { expect, test, vi } from 'vitest';
import type { Told } from '../../src/dev/news.ts';
import { JsonEditor } from '../../src/workbench/editor/json-editor.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
// jsdom measures nothing.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

const text = '{\n  "a": 1,\n  "b": 2\n}\n';
const told = [{ severity: 'error', line: 3, column: 8, message: 'Not two.', pointer: '/b' } as Told];
const at = { line: 3 };

test('a file shows what is wrong in it and the line that was asked for, also when its help comes later', () => {
  const editor = (help?: object) => (
    <JsonEditor value={text} label="a.json" told={told} at={at} change={() => {}} extension={help as never} />
  );
  const { container, rerender } = render(editor());
  const view = EditorView.findFromDOM(container.querySelector('.cm-editor') as HTMLElement);
  rerender(editor([EditorView.editorAttributes.of({ class: 'helped' })]));
  expect(container.querySelector('.helped')).not.toBeNull();
  expect(container.querySelector('.cm-lintRange-error')?.textContent).toBe('2');
  expect(EditorView.findFromDOM(container.querySelector('.cm-editor') as HTMLElement)).toBe(view);
  const { head } = view?.state.selection.main ?? { head: 0 };
  expect(view?.state.doc.lineAt(head).number).toBe(3);
});
