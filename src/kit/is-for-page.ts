import type { MouseEvent } from 'react';

/** Whether a press on a link is for the page: one with another button or a key opens a tab, or downloads. */
export const isForPage = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
