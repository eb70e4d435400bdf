import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { StatusBar } from './bar/status-bar.tsx';
import { TopBar } from './bar/top-bar.tsx';
import type { TextEntries } from './contract.ts';
import { isChangedOnDisk, isDraft } from './edits/draft-file.ts';
import { ExamplePictures } from './examples/example-pictures.ts';
import { FramedPage } from './frame/framed-page.ts';
import { PortalFrame } from './frame/portal-frame.tsx';
import { PanelTabs } from './panels/panel-tabs.tsx';
import { TextsContext, withMissing } from './panels/texts/use-texts.ts';
import { ReviewDialog } from './review/review-dialog.tsx';
import { keepView, readKeptView } from './session/kept-view.ts';
import { useAnswer } from './session/use-answer.ts';
import { useSession, useSnapshot } from './session/use-session.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { type FilePlace, type Front, type Selection, type View, ViewContext } from './view.ts';

/** The widest window that has no room for a panel beside the portal of a phone. */
const narrow = '(max-width: 819px)';

/** The page: the bar, the panels, the portal, the status. */
export function Workbench(): ReactNode {
  const session = useSession();
  const { problem } = useSnapshot();
  const [look, setLook] = useState(() => readKeptView().look);
  useEffect(() => keepView({ look }), [look]);
  const [isReviewing, setReviewing] = useState(false);
  useShortcuts(session);
  return (
    <Shared>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: '100vh', bgcolor: 'background.default' }}>
        <TopBar
          look={look}
          change={(next) => setLook({ ...look, ...next })}
          review={() => setReviewing(true)}
        />
        {problem && !isReviewing && <Alert severity="error">{problem}</Alert>}
        <ChangedOnDisk review={() => setReviewing(true)} />
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            grid: 'minmax(0, 1fr) / 76px clamp(324px, 34vw - 76px, 464px) minmax(0, 1fr)',
            [`@media ${narrow}`]: { grid: 'auto minmax(0, 1fr) / minmax(0, 1fr)' },
          }}
        >
          <PanelTabs />
          <PortalFrame width={look.width} theme={look.theme} />
        </Box>
        <StatusBar />
      </Box>
      <ReviewDialog open={isReviewing} close={() => setReviewing(false)} />
    </Shared>
  );
}

/** Names the drafts that cannot be brought over what their files have become on disk. */
function ChangedOnDisk({ review }: { review(): void }): ReactNode {
  const { state } = useSnapshot();
  const paths = state.files.filter((file) => isDraft(file) && isChangedOnDisk(file)).map(({ path }) => path);
  if (paths.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={review}>
          Compare
        </Button>
      }
    >
      {paths.join(', ')} changed on disk, in a way that cannot be joined with what you changed. Shown here is
      what you changed.
    </Alert>
  );
}

/** What the panels and the frame share: the page in the frame, the selection, the texts. */
function Shared({ children }: { children: ReactNode }): ReactNode {
  const { state } = useSnapshot();
  const [page] = useState(() => new FramedPage());
  const [pictures] = useState(() => new ExamplePictures());
  const [kept] = useState(readKeptView);
  const [selection, select] = useState<Selection | undefined>(kept.selection);
  const [panel, setPanel] = useState(kept.panel);
  const [front, setFront] = useState<Front>(kept.front);
  const isNarrow = useMediaQuery(narrow, { noSsr: true });
  const [file, setFile] = useState<FilePlace | undefined>(kept.file);
  useEffect(() => keepView({ panel, front, selection, file }), [panel, front, selection, file]);
  const view = useMemo((): View => {
    const open = (next: string) => {
      setPanel(next);
      setFront('panel');
    };
    return {
      page,
      pictures,
      selection,
      select,
      panel,
      open,
      front: isNarrow ? front : undefined,
      showPortal: () => setFront('portal'),
      file,
      openFile(place) {
        setFile(place);
        open('file');
      },
    };
  }, [page, selection, panel, isNarrow, front, file]);
  const entries = useAnswer<TextEntries>('texts', state);
  const texts = useMemo(
    () => ({ entries: withMissing(entries ?? {}, state.diagnostics), language: state.languages[0] ?? '' }),
    [entries, state],
  );
  return (
    <ViewContext value={view}>
      <TextsContext value={texts}>{children}</TextsContext>
    </ViewContext>
  );
}
