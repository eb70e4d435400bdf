import { marked } from 'marked';
import { type ReactNode, useMemo } from 'react';
import { SafeHtml } from './safe-html.tsx';

/** A text in markdown. */
export function Markdown({ content, level }: { content: string; level: number }): ReactNode {
  const html = useMemo(() => marked.parse(content, { async: false }), [content]);
  return <SafeHtml html={html} level={level} />;
}
