import { openDemo } from './open-demo.ts';

/** Shows progress: the first visit fills a database, which takes a while. */
function wait(): void {
  const progress = document.createElement('progress');
  progress.setAttribute('aria-label', document.title);
  document.getElementById('portal')?.replaceChildren(progress);
}

async function start(): Promise<void> {
  wait();
  const sandbox = await openDemo(window);
  if (/^\/sandbox\/?$/.test(window.location.pathname)) {
    const { answerForms, showSandboxPage } = await import('./sandbox-page.ts');
    await showSandboxPage(sandbox, document);
    answerForms(sandbox, document);
    return;
  }
  const { answerApi } = await import('./answer-api.ts');
  await answerApi(sandbox);
  await import('../portal/main.tsx');
}

start().catch((thrown: unknown) => {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.textContent = `The demo cannot run in this browser: ${thrown instanceof Error ? thrown.message : thrown}`;
  document.body.replaceChildren(words);
});
