import { lazy, type ReactNode } from 'react';
import type { WidgetProps } from '../../kit/widget.ts';
import type { htmlSpec } from './props.ts';
import { SafeHtml } from './safe-html.tsx';

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

/** A text from the server. The markdown parser is loaded with the first markdown text. */
export function Html({ content = '', format = 'html', level = 3 }: WidgetProps<typeof htmlSpec>): ReactNode {
  return format === 'markdown' ? (
    <Markdown content={content} level={level} />
  ) : (
    <SafeHtml html={content} level={level} />
  );
}
