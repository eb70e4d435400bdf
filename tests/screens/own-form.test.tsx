import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createEvent } from '@testing-library/dom';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { validators } from 'virtual:validators';
import { expect, it, vi } from 'vitest';
import { emitPortal } from '../../src/cli/bundle/emit.ts';
import { run } from '../../src/cli/new.ts';
import { portalCatalog } from '../../src/cli/repository/portal-catalog.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compile } from '../../src/compile/compile.ts';
import { loadCalls } from '../../src/sandbox/load-calls.ts';
import { openRetailer } from '../corpus/support/retailer.ts';
import { until } from '../corpus/support/browser.ts';
import { loadDrawings } from '../corpus/support/drawings.ts';
import { drawPortal } from '../support/draw-portal.tsx';
import { root } from '../support/repository.ts';
import { emptyFolder } from '../support/empty-folder.ts';

await loadDrawings();

type Loaded = { [name: string]: () => Promise<{ default: unknown }> };

/** A form as the command writes it, and the button that it says to add to the sign-in. */
async function withOwnForm(...fields: string[]) {
  const home = emptyFolder();
  for (const folder of ['screens', 'schemas', 'partners/lumen'])
    cpSync(join(root, folder), join(home, folder), { recursive: true });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await run(['form', 'contact.callback', 'lumen', ...fields], home)).toBe(0);
  const said = log.mock.calls.map(([word]) => String(word)).join('\n');
  log.mockRestore();
  const line = /^ *("callback": .*)$/m.exec(said)?.[1];
  const { files, assets } = await readRepository(home);
  const login = 'partners/lumen/screens/access/login.screen.json';
  const before = JSON.parse(files.get(login) ?? '') as { blocks?: object };
  const blocks = { ...before.blocks, ...(JSON.parse(`{ ${line} }`) as object) };
  files.set(login, JSON.stringify({ ...before, blocks }));
  const { portals, diagnostics } = compile(files, assets, await portalCatalog());
  const calls = await loadCalls(home);
  const portal = portals.get('lumen');
  // Its words are yet to be translated.
  const others = diagnostics.filter(({ code }) => code !== 'untranslated-texts');
  if (!portal || others.length > 0) throw new Error(JSON.stringify(others));
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
  for (const [name, schema] of Object.entries(portal.schemas))
    (validators as Loaded)[name] ??= async () => ({ default: ajv.compile(schema) });
  return { emitted: emitPortal(portal), calls };
}

const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].findLast((one) => one.textContent === name);
  if (!button) throw new Error(`There is no button ${name}: ${document.body.textContent}`);
  button.dispatchEvent(createEvent.click(button));
};

const type = (field: string, value: string) => {
  const input = document.querySelector(`[data-field="${field}"] :is(input, select)`);
  if (!input) throw new Error(`There is no field ${field}: ${document.body.textContent}`);
  const option = [...input.querySelectorAll('option')].find(({ textContent }) => textContent === value);
  input.dispatchEvent(createEvent.change(input, { target: { value: option?.value ?? value } }));
  input.dispatchEvent(createEvent.focusOut(input));
};

it('a customer sends the form that the command wrote, and the sandbox answers its example', async () => {
  const { emitted, calls } = await withOwnForm('name:text', 'topic:select=bill,move', 'when:date:optional');
  const retailer = await openRetailer(false, calls);
  const sent: { path: string; body: unknown; answer: unknown }[] = [];
  const fetch: typeof retailer.fetch = async (path, init = {}) => {
    const answer = await retailer.fetch(path, init);
    if (init.method === 'POST')
      sent.push({ path, body: JSON.parse(String(init.body)), answer: await answer.clone().json() });
    return answer;
  };
  const drawn = await drawPortal(emitted, fetch, { path: '/login', language: 'es' });
  await drawn.rest();
  press('Callback');
  await until(() => document.querySelector('[data-field="topic"]') !== null);
  press('Enviar');
  await drawn.rest();
  expect(sent).toEqual([]);
  type('name', 'Ana');
  type('topic', 'Move');
  await drawn.rest();
  press('Enviar');
  await until(() => sent.length > 0);
  await drawn.rest();
  expect(sent).toEqual([
    {
      path: expect.stringMatching(/^\/api\/v1\/contact\/callback/) as unknown,
      body: { name: 'Ana', topic: 'move' },
      answer: { received: true },
    },
  ]);
  expect(document.body.textContent).toContain('Hemos recibido su solicitud.');
  drawn.end();
});

it('a form with a mail address opens the mail program, and says that nothing has arrived yet', async () => {
  const { emitted, calls } = await withOwnForm(
    'name:text',
    'topic:select=bill,move:optional',
    'mail=info@sol.example',
  );
  const retailer = await openRetailer(true, calls);
  const opened: string[] = [];
  const drawn = await drawPortal(emitted, retailer.fetch, { path: '/login', language: 'es' }, (services) => ({
    ...services,
    outside: { ...services.outside, open: (href) => void opened.push(href) },
  }));
  await drawn.rest();
  press('Callback');
  await until(() => document.querySelector('[data-field="topic"]') !== null);
  type('name', 'Ana & Pau');
  await drawn.rest();
  press('Enviar');
  await until(() => opened.length > 0);
  await drawn.rest();
  expect(opened).toEqual(['mailto:info@sol.example?subject=Callback&body=Nombre%3A%20Ana%20%26%20Pau']);
  expect(document.body.textContent).toContain('Todavía no nos ha llegado: envíelo desde allí.');
  press('Volver');
  await drawn.rest();
  type('name', 'a'.repeat(200));
  type('topic', 'Move');
  await drawn.rest();
  press('Enviar');
  await until(() => opened.length > 1);
  expect(opened[1]).toMatch(/%0D%0ATopic%3A%20Move$/);
  drawn.end();
});
