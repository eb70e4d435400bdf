import type { ReactNode } from 'react';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';
import type { OpenDialog } from './dialog-stack.tsx';
import { DialogView } from './dialog-view.tsx';

type Props = {
  below: OpenDialog[];
  ofSession: OpenDialog | undefined;
  question: Question | undefined;
  close: (id: string) => Promise<void>;
};

/** The dialog of the session closes by itself, once it is known who goes on. */
const stayOpen = () => undefined;

/** All that stands over the screen: the open dialogs, that of the session, and a question on top. */
export function Dialogs({ below, ofSession, question, close }: Props): ReactNode {
  return (
    <>
      {below.map((dialog) => (
        <DialogView key={dialog.id} open={dialog} close={close} />
      ))}
      {ofSession && <DialogView key={ofSession.id} open={ofSession} close={stayOpen} />}
      {question && <ConfirmDialog {...question} />}
    </>
  );
}
