import { marked } from 'marked';
import { type ReactNode, useMemo } from 'react';
import { SafeHtml } from './safe-html.tsx';

/** The beginning of a line that nests more quotes and lists than the parser can follow. */
const tooDeep = /^[ \t]*(?:(?:[>*+-]|\d+[.)])[ \t]*){200,}/gm;

/** A text in markdown. */
export function Markdown({ content, level }: { content: string; level: number }): ReactNode {
  const html = useMemo(() => marked.parse(content.replace(tooDeep, ''), { async: false }), [content]);
  return <SafeHtml html={html} level={level} />;
}
