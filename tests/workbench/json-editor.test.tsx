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

/** The editor of a file, with its caret behind a word. */
function editing(value: string, behind: string, change: (text: string) => void = () => {}) {
  const editor = (now: string) => <JsonEditor value={now} label="a.json" change={change} />;
  const { container, rerender } = render(editor(value));
  const view = EditorView.findFromDOM(container.querySelector('.cm-editor') as HTMLElement) as EditorView;
  view.dispatch({ selection: { anchor: value.indexOf(behind) + behind.length } });
  return {
    becomes: (now: string) => rerender(editor(now)),
    type: (letters: string) => view.dispatch(view.state.replaceSelection(letters)),
    text: () => view.state.doc.toString(),
  };
}

test('who types in a file goes on where they are while others change it before and behind', () => {
  const { becomes, type, text: now } = editing('{\n  "a": "x",\n  "b": "two",\n  "c": "y"\n}\n', 'two');
  becomes('{\n  "a": "xx",\n  "new": 1,\n  "b": "two",\n  "c": "yy"\n}\n');
  type('!');
  expect(now()).toBe('{\n  "a": "xx",\n  "new": 1,\n  "b": "two!",\n  "c": "yy"\n}\n');
  becomes('{\n  "new": 1,\n  "b": "two!"\n}\n');
  type('?');
  expect(now()).toBe('{\n  "new": 1,\n  "b": "two!?"\n}\n');
});

test('a change of others on the line that is being typed leaves the caret in its word', () => {
  const { becomes, type, text: now } = editing('{ "a": "x", "b": "two" }', '"two');
  becomes('{ "a": "from elsewhere", "b": "two" }');
  type('!');
  expect(now()).toBe('{ "a": "from elsewhere", "b": "two!" }');
});

test('what others change is no change of who looks at it', () => {
  const change = vi.fn();
  const { becomes, text: now } = editing('{ "a": 1 }', '1', change);
  for (const text of ['', '{ "a": 2 }\n', '\n\n{ "a": 2 }', '{ "a": 2, "b": 2 }']) {
    becomes(text);
    expect(now()).toBe(text);
  }
  expect(change).not.toHaveBeenCalled();
});
