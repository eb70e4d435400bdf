import { keptScenarios, wordsOf } from '../sandbox/scenarios.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** Shows the sandbox's page in place of the portal, as no server answers for it. */
export async function showSandboxPage(sandbox: Sandbox, page: Document): Promise<void> {
  const address = new URL('/sandbox', page.location.origin);
  const shown = new DOMParser().parseFromString(
    await (await sandbox.fetch(new Request(address))).text(),
    'text/html',
  );
  page.documentElement.lang = shown.documentElement.lang;
  page.title = shown.title;
  page.head.append(...shown.querySelectorAll('link[rel=stylesheet]'));
  page.body.replaceChildren(...shown.body.childNodes);
}

/** Sends a form of the page to the sandbox. A page cannot read Set-Cookie, so the cookie is set here. */
async function send(sandbox: Sandbox, form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  if (new URL(form.action).pathname === '/sandbox/scenario')
    form.ownerDocument.cookie = keptScenarios(wordsOf(body.getAll('scenario')));
  await sandbox.fetch(new Request(form.action, { method: 'POST', body }));
}

/** Lets the sandbox answer the forms of its page, and redraws the page after each. */
export function answerForms(sandbox: Sandbox, page: Document): void {
  page.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    void send(sandbox, form).then(() => showSandboxPage(sandbox, page));
  });
}
