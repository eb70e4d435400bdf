import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useSnapshot } from '../session/use-session.ts';
import { fonts } from '../theme.tsx';
import { useView } from '../view.ts';

/** A place in a file: of the partner it opens here, of the base in the editor that runs on this machine. */
export function FileLink({ file, line }: { file: string; line: number }): ReactNode {
  const { state } = useSnapshot();
  const { openFile } = useView();
  const isOwn = state.files.some(({ path }) => path === file);
  const open = () =>
    isOwn
      ? openFile({ path: file, line })
      : void fetch(`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}`)}`);
  return (
    <Link
      component="button"
      type="button"
      onClick={open}
      title={isOwn ? 'Show in the File panel' : 'Open in the editor'}
      sx={{ font: `12px/1.5 ${fonts.code}`, textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {file}:{line}
    </Link>
  );
}
