import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { StatusBar } from './bar/status-bar.tsx';
import { TopBar } from './bar/top-bar.tsx';
import type { TextEntries } from './contract.ts';
import { ExamplePictures } from './examples/example-pictures.ts';
import { FramedPage } from './frame/framed-page.ts';
import { PortalFrame } from './frame/portal-frame.tsx';
import { PanelTabs } from './panels/panel-tabs.tsx';
import { TextsContext } from './panels/texts/use-texts.ts';
import { ReviewDialog } from './review/review-dialog.tsx';
import { keepView, readKeptView } from './session/kept-view.ts';
import { useAnswer } from './session/use-answer.ts';
import { useSession, useSnapshot } from './session/use-session.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { type FilePlace, type Selection, type View, ViewContext } from './view.ts';

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
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gridTemplateColumns: 'clamp(400px, 34vw, 540px) minmax(0, 1fr)',
          }}
        >
          <Box
            component="aside"
            aria-label="Tools"
            sx={{ minHeight: 0, borderRight: 1, borderColor: 'divider' }}
          >
            <PanelTabs />
          </Box>
          <PortalFrame width={look.width} theme={look.theme} />
        </Box>
        <StatusBar />
      </Box>
      <ReviewDialog open={isReviewing} close={() => setReviewing(false)} />
    </Shared>
  );
}

/** What the panels and the frame share: the page in the frame, the selection, the texts. */
function Shared({ children }: { children: ReactNode }): ReactNode {
  const { state } = useSnapshot();
  const [page] = useState(() => new FramedPage());
  const [pictures] = useState(() => new ExamplePictures());
  const [kept] = useState(readKeptView);
  const [selection, select] = useState<Selection | undefined>(kept.selection);
  const [panel, open] = useState(kept.panel);
  const [file, setFile] = useState<FilePlace | undefined>(kept.file);
  useEffect(() => keepView({ panel, selection, file }), [panel, selection, file]);
  const view = useMemo(
    (): View => ({
      page,
      pictures,
      selection,
      select,
      panel,
      open,
      file,
      openFile(place) {
        setFile(place);
        open('file');
      },
    }),
    [page, selection, panel, file],
  );
  const entries = useAnswer<TextEntries>('texts', state);
  const texts = useMemo(
    () => ({ entries: entries ?? {}, language: state.languages[0] ?? '' }),
    [entries, state],
  );
  return (
    <ViewContext value={view}>
      <TextsContext value={texts}>{children}</TextsContext>
    </ViewContext>
  );
}
