import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { Told } from '../../dev/news.ts';
import { isAsset } from '../../language/asset.ts';
import { messages } from '../../language/messages.ts';
import { fromBase64 } from '../edits/asset-text.ts';
import { type DraftFile, isChangedOnDisk, isDraft } from '../edits/draft-file.ts';
import { useSession, useSnapshot } from '../session/use-session.ts';
import { fonts } from '../theme.tsx';
import { pressWhen } from '../ui/press.ts';
import { DiffView } from './diff-view.tsx';
import { PictureChange } from './picture-change.tsx';
import { download, downloadName } from './download.ts';

/** What the button says that writes so many files. */
const writes = (count: number): string => {
  if (count === 0) return 'Nothing to write';
  return count === 1 ? 'Write the file' : `Write ${count} files`;
};

/** What npm run check will refuse, in words: npm run dev tells some of it as a warning, so that it can be tried. */
function refusalOf(told: readonly Told[]): string | undefined {
  const errors = told.filter(({ code }) => messages[code].severity === 'error');
  if (errors.length === 0) return undefined;
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  const refused = `The definitions have ${count}. They can be written all the same, and npm run check will refuse them.`;
  return errors.some(({ severity }) => severity === 'warning')
    ? `${refused} Too little contrast is an error too: it is shown as a warning here so that colours can be tried.`
    : refused;
}

/** Everything that has not been written yet, line by line, to be written, downloaded or given up. */
export function ReviewDialog({ open, close }: { open: boolean; close(): void }): ReactNode {
  const session = useSession();
  const { state, problem } = useSnapshot();
  const [isWriting, setWriting] = useState(false);
  const drafts = state.files.filter(isDraft);
  const refusal = refusalOf(state.diagnostics);
  const write = async () => {
    setWriting(true);
    const isWritten = await session.write(drafts.map(({ path }) => path));
    setWriting(false);
    if (isWritten) close();
  };
  return (
    <Dialog open={open} onClose={close} maxWidth="lg" fullWidth aria-labelledby="review-title">
      <DialogTitle id="review-title">Review and write</DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {refusal !== undefined && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {drafts.length === 0
            ? 'Nothing is left to write.'
            : `npm run dev keeps these changes: every browser that opens ${state.partner} here sees the same ones, and can write or discard them.`}
        </Typography>
        {drafts.map((file) => (
          <Changes key={file.path} file={file} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Back to the workbench</Button>
        <Button variant="contained" {...pressWhen(drafts.length > 0 && !isWriting, () => void write())}>
          {writes(drafts.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Changes({ file }: { file: DraftFile }): ReactNode {
  const session = useSession();
  const { path, text, draft } = file;
  const [isLeaving, setLeaving] = useState(false);
  const discard = () => {
    setLeaving(true);
    void session.discard(path).finally(() => setLeaving(false));
  };
  const what = text === null ? 'is removed' : draft.disk === null ? 'is new' : '';
  return (
    <Box component="section" aria-label={path} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ font: `600 13px/1.5 ${fonts.code}`, overflowWrap: 'anywhere' }}>
          {path}
        </Typography>
        <Box sx={{ color: 'text.secondary', flex: 1 }}>{what}</Box>
        {text !== null && (
          <Button
            aria-label={`Download ${path}`}
            onClick={() => download(downloadName(path), isAsset(path) ? fromBase64(text) : text)}
          >
            Download
          </Button>
        )}
        <Button
          color="error"
          aria-label={`Discard the changes of ${path}`}
          {...pressWhen(!isLeaving, discard)}
        >
          {isLeaving ? 'Discarding…' : 'Discard'}
        </Button>
      </Box>
      {isChangedOnDisk(file) && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" onClick={() => void session.overDisk(path)}>
              Mine shall win
            </Button>
          }
        >
          The file has changed on disk since you began, in a way that cannot be joined with yours. Below is
          what writing yours would change in it now. Discard takes the one of the disk; either can be undone.
        </Alert>
      )}
      {isAsset(path) ? (
        <PictureChange path={path} before={draft.disk} after={text} />
      ) : (
        <DiffView path={path} before={draft.disk} after={text} />
      )}
    </Box>
  );
}
