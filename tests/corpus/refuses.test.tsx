// @vitest-environment-options {"url": "https://portal.test/"}
import { describe, expect, it, vi } from 'vitest';
import { isObject, type Json } from '../../src/base/json.ts';
import { emitPortal } from '../../src/cli/emit.ts';
import { compileRepository } from '../../src/cli/export-partner.ts';
import { screenPath } from '../../src/engine/addresses/addresses.ts';
import type { Portal } from '../../src/language/portal.ts';
import { type Look, look, type Seen } from './support/look.tsx';
import { type FormPlace, refuse } from './support/refuse.ts';
import { refusals } from './support/refusals.ts';
import { openRetailer, root } from './support/retailer.ts';
import { findStops } from './support/stops.ts';

vi.mock('../../src/engine/actions/handlers.ts', async (load) => {
  const engine = await load<typeof import('../../src/engine/actions/handlers.ts')>();
  const { remembering } = await import('./support/openings.ts');
  return { ...engine, createHandler: remembering(engine.createHandler) };
});
const portals = [...((await compileRepository(root)) ?? new Map<string, Portal>()).values()];
const retailer = await openRetailer();

const draws = (definition: Json, form: string): boolean =>
  Array.isArray(definition)
    ? definition.some((entry) => draws(entry, form))
    : isObject(definition) &&
      (definition.form === form || Object.values(definition).some((entry) => draws(entry, form)));

/** The screens or dialogs in which a form stands. */
const hostsOf = (bodies: { [id: string]: unknown }, form: string) =>
  Object.keys(bodies).filter((id) => draws(bodies[id] as Json, form));

/** Where each form of a portal is drawn, found by following its links. */
async function placesOf(portal: Portal) {
  const emitted = emitPortal(portal);
  const seen: (FormPlace & { screen: string; bodies: Seen['bodies'] })[] = [];
  const looks = new Map<string, Promise<Seen>>();
  const lookOnce = async (how: Look): Promise<Seen> => {
    const key = JSON.stringify(how);
    const known = looks.get(key) ?? look(emitted, retailer, how);
    looks.set(key, known);
    return known;
  };
  const { stops } = await findStops(emitted, lookOnce);
  const language = portal.index.defaultLanguage;
  for (const { screen, params, person } of stops) {
    const path = screenPath(portal.index, screen, language, params);
    const { bodies } = await lookOnce({ path, language, person, mood: 'answering' });
    seen.push({ path, language, person, screen, bodies });
  }
  return (form: string): FormPlace | undefined => {
    const screens = hostsOf(portal.screens, form);
    const [dialog] = hostsOf(portal.dialogs, form).filter((id) => seen.some(({ bodies }) => bodies.has(id)));
    const screen = seen.find((place) => screens.includes(place.screen) && place.bodies.has(place.screen));
    const { path, person } = screen ?? seen.find(({ bodies }) => bodies.has(dialog ?? '')) ?? {};
    if (path === undefined || person === undefined) return undefined;
    return screen ? { path, language, person } : { path, language, person, dialog };
  };
}

const found = new Map<string, FormPlace & { emitted: ReturnType<typeof emitPortal> }>();
const forms = new Set(portals.flatMap((portal) => Object.keys(portal.forms)));
for (const portal of portals) {
  const left = Object.keys(portal.forms).filter((form) => !found.has(form));
  if (left.length === 0) continue;
  const placeOf = await placesOf(portal);
  for (const form of left) {
    const place = placeOf(form);
    if (place) found.set(form, { ...place, emitted: emitPortal(portal) });
  }
}

it('every form of the repository is drawn somewhere', () => {
  expect([...forms].filter((form) => !found.has(form))).toEqual([]);
});

describe.each([...found])('%s', (_form, { emitted, ...place }) => {
  it.each(Object.entries(refusals))(
    'refused with %s keeps what was typed, says so, and is sent once',
    async (_how, refusal) => {
      const { sent, typed, kept, said } = await refuse(emitted, retailer, place, refusal);
      expect(sent).toBe(1);
      expect(said).not.toBe('');
      if (kept !== 'a draft') expect(kept).toEqual(typed);
    },
  );
});
