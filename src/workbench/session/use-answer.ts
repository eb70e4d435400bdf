import { useEffect, useState } from 'react';
import { ask } from './ask.ts';

/** What the server answers, asked again when the key changes. What it answered before stays until then. */
export function useAnswer<Answer>(name: string | undefined, key: unknown): Answer | undefined {
  const [answer, setAnswer] = useState<{ name: string; value: Answer }>();
  // The key stands for what the answer depends on.
  useEffect(() => {
    if (name === undefined) return;
    let isOver = false;
    ask<Answer>(name).then(
      (value) => !isOver && setAnswer({ name, value }),
      () => !isOver && setAnswer(undefined),
    );
    return () => {
      isOver = true;
    };
  }, [name, key]);
  return answer && answer.name === name ? answer.value : undefined;
}
