import type { ReactNode } from 'react';
import { ErrorView } from '../../kit/ui/error-view.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { errorPageSpec } from './props.ts';

/** A whole page that explains an error. */
export function ErrorPage({
  code,
  title,
  text,
  level = 1,
  buttons,
}: WidgetProps<typeof errorPageSpec>): ReactNode {
  return (
    <ErrorView
      code={code === undefined ? undefined : String(code)}
      title={title}
      text={text}
      level={level === 2 ? 2 : 1}
    >
      {buttons}
    </ErrorView>
  );
}
