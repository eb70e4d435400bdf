import { createRoot } from 'react-dom/client';
import { newsEvent } from '../dev/news.ts';
import type { WorkbenchCatalog, WorkbenchState } from './contract.ts';
import { ask } from './session/ask.ts';
import { Session } from './session/session.ts';
import { WorkspaceContext } from './session/use-session.ts';
import { StartFault } from './start-fault.tsx';
import { Themed } from './theme.tsx';
import { keepFocus } from './ui/keep-focus.ts';
import { Workbench } from './workbench.tsx';

const root = createRoot(document.getElementById('workbench') as HTMLElement);

async function start(): Promise<void> {
  const [state, catalog] = await Promise.all([
    ask<WorkbenchState>('state'),
    ask<WorkbenchCatalog>('catalog'),
  ]);
  const session = new Session(state);
  // The server tells when definitions were read again, and Vite's client when it is gone.
  for (const event of [newsEvent, 'vite:ws:disconnect'])
    import.meta.hot?.on(event, () => void session.refresh());
  keepFocus(document);
  document.title = `Workbench of ${state.partner}`;
  root.render(
    <WorkspaceContext value={{ session, catalog }}>
      <Themed>
        <Workbench />
      </Themed>
    </WorkspaceContext>,
  );
}

start().catch((thrown: unknown) =>
  root.render(
    <Themed>
      <StartFault fault={thrown} />
    </Themed>,
  ),
);
